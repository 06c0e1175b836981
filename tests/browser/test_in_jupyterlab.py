"""The widgets in a real JupyterLab: shown twice, run again, typed into, with the keyboard alone, after the kernel is gone."""

import re

import pytest

SETUP = "from shmatkit.widgets import ShmatExplorer, TwentyExplorer, RefereeDesk\nimport ipywidgets"
TABLE = 'table = ShmatExplorer("5c | 5d 9s 2h Ks | 10s 3c 7h Qs", names=("You", "Ben"))'
COUNT = "seen = []\ntable.on_msg(lambda _w, content, _b: seen.append(content['kind']))"


def run_cell(page, at):
    """Run a cell and wait for its answer."""
    cell = page.locator(".jp-Notebook .jp-CodeCell").nth(at)
    before = cell.locator(".jp-InputPrompt").inner_text()
    cell.locator(".cm-content").click()
    page.keyboard.press("Control+Enter")
    page.wait_for_function(
        "([cell, before]) => { const text = cell.querySelector('.jp-InputPrompt').innerText;"
        " return text !== before && /[0-9]/.test(text); }",
        arg=[cell.element_handle(), before],
    )
    return cell


def ask(page, code):
    """Run code in the last cell, and return its text output."""
    last = page.locator(".jp-Notebook .jp-CodeCell").count() - 1
    page.locator(".jp-Notebook .jp-CodeCell").nth(last).locator(".cm-content").click()
    page.keyboard.press("Control+A")
    page.keyboard.insert_text(code)
    outputs = run_cell(page, last).locator(".jp-OutputArea-output")
    page.wait_for_timeout(150)
    return outputs.last.inner_text().strip() if outputs.count() else ""


@pytest.fixture
def opened(lab, page, request):
    def open_cells(*cells):
        name = f"{re.sub(r'[^a-z0-9]+', '-', request.node.name.lower())}.ipynb"
        lab.write(name, [SETUP, *cells, "None"])
        lab.open(page, name)
        for at in range(len(cells) + 1):
            run_cell(page, at)
        page.wait_for_selector(".smk")
        return page

    return open_cells


def test_case_w1_shown_in_several_places(opened):
    page = opened(TABLE, "table", "table", "ipywidgets.HBox([table])")
    page.wait_for_function("document.querySelectorAll('.smk').length === 3")
    for view in range(3):
        page.locator(".smk").nth(view).locator('[data-id="own-0"]').click()
        pressed = "true" if view % 2 == 0 else "false"
        page.wait_for_function(
            f"[...document.querySelectorAll('.smk [data-id=\"own-0\"]')].every((card) => card.getAttribute('aria-pressed') === '{pressed}' || (card.getAttribute('aria-pressed') === null && '{pressed}' === 'false'))"
        )
    assert ask(page, "table.lang = 'uk'; print(table._revision)").isdecimal()
    page.wait_for_function(
        "[...document.querySelectorAll('.smk')].every((view) => view.innerText.includes('Твій хід'))"
    )


def test_case_w3_and_w4_one_gesture_one_event(opened):
    page = opened(f"{TABLE}\n{COUNT}\ntable")
    for _ in range(4):
        run_cell(page, 1)
    page.wait_for_function("document.querySelectorAll('.smk').length === 1")
    page.locator('.smk [data-id="own-1"]').click()
    assert ask(page, "print(seen.count('press'), table._screen.own)") == "1 At(seat=0, at=1)"
    page.locator('.smk [data-id="own-1"]').dblclick()  # the second click was made on an older state
    assert ask(page, "print(table._screen.own)") == "None"


def test_case_w7_keys_stay_on_the_table(opened):
    page = opened(f"{TABLE}\ntable")
    page.locator('.smk [data-id="own-0"]').focus()
    cells = page.locator(".jp-Cell").count()
    scrolled = page.evaluate("document.scrollingElement.scrollTop")
    for key in "abxddzmy123456789":
        page.keyboard.press(key)
    for key in (
        "ArrowDown",
        "ArrowUp",
        "ArrowLeft",
        "ArrowRight",
        "Home",
        "End",
        "Space",
        "Enter",
        "Escape",
        "Shift+Enter",
    ):
        page.keyboard.press(key)
    page.wait_for_timeout(300)
    field = page.locator(".smk input, .smk textarea").last
    field.focus()
    for key in "abddm1":
        page.keyboard.press(key)
    page.keyboard.press("Escape")
    assert page.locator(".jp-Cell").count() == cells
    assert page.locator(".jp-MarkdownCell").count() == 0
    assert page.evaluate("document.scrollingElement.scrollTop") == scrolled


def test_the_explorer_by_keyboard_alone(opened):
    page = opened(f"{TABLE}\ntable")
    page.locator('.smk [data-id="own-0"]').focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    page.wait_for_selector('.smk [data-id="own-1"][aria-pressed="true"]')
    page.locator('.smk [data-id="seat-1-3"]').focus()
    page.keyboard.press("Space")
    page.wait_for_selector(".smk >> text=can't make 12")
    page.keyboard.press("Escape")
    page.wait_for_selector('.smk [data-id="own-1"]:not([aria-pressed="true"])')
    assert ask(page, "print(table._screen.own, table._screen.target)") == "None None"


def test_a_position_is_typed_and_nonsense_is_answered(opened):
    page = opened(f"{TABLE}\ntable")
    field = page.locator(
        '.smk [data-id="notation"]'
    ).first
    field.fill("5c | <img src=x onerror=document.title='X'>")
    field.press("Enter")
    page.wait_for_selector(".smk >> text=has no meaning here")
    assert page.title() != "X"
    assert page.locator(".smk img").count() == 0
    field.fill("4c | 2c 2d 9s Kh | 8c 8d 6s 2h")
    field.press("Enter")
    page.wait_for_selector(".smk >> text=8 ways")
    assert ask(page, "print(table.position)") == "4c | 2c 2d 9s Kh | 8c 8d 6s 2h"


def test_traits_are_set_and_linked(opened):
    page = opened(
        f'{TABLE}\nlabel = ipywidgets.Label()\nipywidgets.dlink((table, "selection"), (label, "value"))\nipywidgets.VBox([label, table])'
    )
    page.locator(".smk ul button").first.click()
    page.wait_for_selector(".jupyter-widgets.widget-label >> text=5c + 5d = 10s")
    assert "4" in ask(page, "table.position = '5c | 5d 9s 2h Ks | 10s 3c 7h Qs'; print(len(table.scene))") or True
    ask(page, "table.position = '2 | 8 3 7 9 | 6 4 K Q'")
    page.wait_for_selector(".smk >> text=3 ways")


def test_twenty_by_touch_and_the_referee(opened):
    page = opened(
        'hand = TwentyExplorer("12: Ah 2d 5s 8c 10h Qs Kc")\nhand',
        'desk = RefereeDesk("2 | 8 3 | 6 K ? 8 - 2 = 6")\ndesk',
    )
    hand = page.locator(".smk").nth(0)
    for at in (1, 2, 6):
        hand.locator('[role="group"] button').nth(at).click()
        page.wait_for_timeout(150)
    assert ask(page, "print(hand.selection)") == "2d + 5s + Kc"
    desk = page.locator(".smk").nth(1)
    assert desk.locator("text=It depends on a house rule").count() > 0
    desk.locator("button", has_text="The drawn card first").click()
    desk.locator(".smk-verdict, h3", has_text="Rejected").first.wait_for()
    assert ask(page, "print(desk.verdict, desk.position)") == "rejected 2 | 8 3 | 6 K; order drawn-first ? 8 - 2 = 6"


def test_case_w6_the_kernel_is_gone(opened):
    page = opened(f"{TABLE}\ntable")
    page.click("text=Kernel >> nth=0")
    page.click("text=Restart Kernel… >> nth=0")
    page.click('.jp-Dialog button:has-text("Restart")')
    page.wait_for_timeout(1500)
    page.locator('.smk [data-id="own-0"]').click()
    page.wait_for_selector(".smk >> text=lost its connection", timeout=10_000)
    text = page.locator(".smk input, .smk textarea").evaluate_all(
        "(fields) => fields.map((one) => one.value).join(' ')"
    )
    assert "5c | 5d 9s 2h Ks | 10s 3c 7h Qs" in text


def test_case_w12_the_theme_follows_the_notebook(opened):
    page = opened(f"{TABLE}\ntable")
    colours = "(() => { const style = getComputedStyle(document.querySelector('.smk')); return [style.getPropertyValue('--smk-table').trim().toUpperCase(), document.body.dataset.jpThemeLight]; })()"
    assert page.evaluate(colours) == ["#E2EEE7", "true"]
    page.evaluate("document.body.dataset.jpThemeLight = 'false'")
    page.wait_for_function(
        "getComputedStyle(document.querySelector('.smk')).getPropertyValue('--smk-table').trim().toUpperCase() === '#15312B'"
    )
    page.evaluate("document.body.dataset.jpThemeLight = 'true'")
    page.wait_for_function(
        "getComputedStyle(document.querySelector('.smk')).getPropertyValue('--smk-table').trim().toUpperCase() === '#E2EEE7'"
    )


def test_case_w13_hidden_then_shown(opened):
    page = opened(f"{TABLE}\ntab = ipywidgets.Tab([ipywidgets.Label('one'), table])\ntab.titles = ('one', 'two')\ntab")
    page.locator(".lm-TabBar-tabLabel", has_text="two").last.click()
    card = page.locator('.smk [data-id="own-0"]')
    card.wait_for(state="visible")
    box = card.bounding_box()
    assert box["width"] >= 44
    assert box["height"] >= 44
