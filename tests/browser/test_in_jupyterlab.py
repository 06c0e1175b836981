"""The widgets in a real JupyterLab: shown twice, run again, typed into, by mouse, keyboard and touch, without a kernel."""

import re
import shutil

import nbformat

from shmatkit.cli.lab import lessons

LESSONS = lessons()[0].parent
BASE = "5c | 5d 9s 2h Ks | 10s 3c 7h Qs"
TABLE = f'table = ShmatExplorer("{BASE}", names=("You", "Ben"))'
HAND = 'hand = TwentyExplorer("12: Ah 2d 5s 8c 10h Qs Kc")'
DESK = 'desk = RefereeDesk("2 | 8 3 | 6 K ? 8 - 2 = 6")'
COUNT = "seen = []\ntable.on_msg(lambda _w, content, _b: seen.append(content['kind']))"
CELLS = """() => {
    const panel = document.querySelector(".jp-WindowedPanel-outer");
    const cells = [...window.jupyterapp.shell.currentWidget.content.widgets].map(({ model }) =>
        [model.type, model.sharedModel.getSource(), model.executionCount]);
    return [cells, panel.scrollTop, document.scrollingElement.scrollTop];
}"""


def pressed(table, node_id, at=0):
    """Wait until a card is shown as chosen."""
    table.nth(at).locator(f'[data-id="{node_id}"][aria-pressed="true"]').wait_for()


def test_case_w1_shown_in_several_places(notebook):
    page = notebook.page
    notebook.stage(TABLE, "table", "display(table, ipywidgets.HBox([table]))")
    tables = page.locator(".smk")
    tables.nth(2).wait_for()
    commands = "window.jupyterapp.commands.execute('notebook:create-output-view')"
    page.evaluate(f"(window.jupyterapp.shell.currentWidget.content.activeCellIndex = 2, {commands})")
    tables.nth(3).wait_for()
    assert tables.count() == 4
    for view, node_id in enumerate(("own-0", "own-1", "own-2", "own-3")):
        tables.nth(view).locator(f'[data-id="{node_id}"]').click()
        for other in range(4):
            tables.nth(other).locator(f'[data-id="{node_id}"]').wait_for()
        page.wait_for_function(
            "[...document.querySelectorAll('.smk')].every((one) => one.querySelector('.smk-is-selected'))"
        )
        page.keyboard.press("Escape")
        page.wait_for_function("!document.querySelector('.smk-is-selected')")
    page.evaluate("""() => {
        const { shell } = window.jupyterapp;
        const [panel, output] = [...shell.widgets("main")].sort((a, b) => !!b.context - !!a.context);
        output.close();
        shell.activateById(panel.id);
    }""")
    page.wait_for_function("document.querySelectorAll('.smk').length === 3")
    notebook.ask("table.lang = 'uk'")
    page.wait_for_function(
        "[...document.querySelectorAll('.smk')].every((one) => one.lang === 'uk' && one.innerText.includes('Твій хід'))"
    )
    tables.first.locator('[data-id="deal"]').click()
    page.wait_for_function(
        "(old) => [...document.querySelectorAll('.smk [data-id=notation]')].every((one) => one.value !== old)", arg=BASE
    )
    page.wait_for_function(
        "new Set([...document.querySelectorAll('.smk')].map((one) =>"
        " [...one.querySelectorAll('[data-face]')].map((card) => card.dataset.face).join())).size === 1"
    )
    assert notebook.ask("print(table.position)") == tables.last.locator('[data-id="notation"]').input_value()


def test_cases_w3_and_w4_one_gesture_one_event(notebook):
    page = notebook.page
    notebook.stage(f"{TABLE}\n{COUNT}\ntable")
    for _ in range(4):
        notebook.run(1)
    page.wait_for_function("document.querySelectorAll('.smk').length === 1")
    card = page.locator('.smk [data-id="own-1"]')
    card.click()
    pressed(page.locator(".smk"), "own-1")
    assert notebook.ask("print(seen.count('press'), table.scene['revision'])") == "1 1"
    message = "dict(kind='press', id='seat-1-0', value=None, revision=1)"
    assert notebook.ask(f"for _ in range(2): table._handle_custom_msg({message}, [])\nprint(table.selection)") == ""
    page.wait_for_selector('.smk [data-id="seat-1-0"].smk-is-target')
    assert notebook.ask("print(table.scene['revision'])") == "2"  # the second one was made on an older state
    page.evaluate("document.querySelectorAll('.smk [data-id=own-1]').forEach((one) => { one.click(); one.click(); })")
    page.wait_for_function("!document.querySelector('.smk [data-id=own-1][aria-pressed]')")
    assert notebook.ask("print(table.scene['revision'])") == "3"


def test_case_w6_the_kernel_is_gone(notebook):
    page = notebook.page
    notebook.stage(f"{TABLE}\ntable")
    page.locator('.smk [data-id="deal"]').click()
    field = page.locator('.smk [data-id="notation"]')
    page.wait_for_function("(old) => document.querySelector('.smk [data-id=notation]').value !== old", arg=BASE)
    text = field.input_value()
    try:
        page.evaluate("window.jupyterapp.shell.currentWidget.sessionContext.restartKernel()")
        page.locator('.smk [data-id="own-0"]').click()
        page.wait_for_selector(".smk >> text=lost its connection", timeout=10_000)
        assert field.input_value() == text
    finally:
        notebook.run(0)
    notebook.stage("table = ShmatExplorer()\ntable")
    field.fill(text)
    field.press("Enter")
    page.wait_for_function(
        "document.querySelector('.smk [data-id=notation]').$value === document.querySelector('.smk [data-id=notation]').value"
    )
    assert notebook.ask("print(table.position)") == text


def test_case_w7_keys_stay_on_the_table(notebook):
    page = notebook.page
    notebook.stage(f"{TABLE}\ntable", HAND, "hand")
    before = page.evaluate(CELLS)
    for selector in ('[data-id="own-0"]', '[data-id="hint"]', '[data-id="move"]', '[data-id="notation"]'):
        target = page.locator(f".smk {selector}").last
        target.scroll_into_view_if_needed()
        target.focus()
        notebook.settle()
        before[1:] = page.evaluate(CELLS)[1:]
        for key in [*"abxddzmy1234567890", "ArrowDown", "ArrowUp", "ArrowLeft", "ArrowRight", "Home", "End"]:
            page.keyboard.press(key)
        for key in ("Space", "Enter", "Shift+Enter", "Escape"):
            target.focus()
            page.keyboard.press(key)
        notebook.settle()
        assert page.evaluate(CELLS) == before
    page.locator('.smk [data-id="own-0"]').focus()
    for key in ("Tab", "Shift+Tab"):  # a group of cards is one stop, and no trap
        for _ in range(60):
            page.keyboard.press(key)
            if not page.evaluate("!!document.activeElement.closest('.smk')"):
                break
        else:
            raise AssertionError(key)
        page.locator('.smk [data-id="own-0"]').focus()
    assert page.evaluate(CELLS)[0] == before[0]


def test_the_widgets_by_mouse(notebook):
    page = notebook.page
    notebook.stage(f"{TABLE}\ntable", f"{HAND}\nhand", f"{DESK}\ndesk")
    table, hand, desk = (page.locator(".smk").nth(at) for at in range(3))
    table.locator('[data-id="captures"] button, ul.smk-list button').first.click()
    table.locator(".smk-equation").wait_for()
    for node_id in ("card-1", "card-2", "card-6"):
        hand.locator(f'[data-id="{node_id}"]').click()
        hand.locator(f'[data-id="{node_id}"][aria-pressed="true"]').wait_for()
    assert desk.locator(".smk-verdict h3").inner_text() == "It depends on a house rule"
    desk.locator("button", has_text="The drawn card first").click()
    desk.locator(".smk-verdict h3", has_text="Rejected").wait_for()
    said = notebook.ask("print(table.selection, hand.selection, desk.verdict, desk.position, sep='; ')")
    assert said == "5c + 5d = 10s; 2d + 5s + Kc; rejected; 2 | 8 3 | 6 K; order drawn-first ? 8 - 2 = 6"


def test_the_widgets_by_keyboard_alone(notebook):
    page = notebook.page
    notebook.stage(f"{TABLE}\ntable", f"{HAND}\nhand", f"{DESK}\ndesk")
    table, hand, desk = (page.locator(".smk").nth(at) for at in range(3))
    table.locator('[data-id="own-0"]').focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    pressed(table, "own-1")
    for key in ("ArrowUp", "ArrowUp", "End"):  # over the drawn card to the opponent's row
        page.keyboard.press(key)
    assert page.evaluate("document.activeElement.dataset.id") == "seat-1-3"
    page.keyboard.press("Space")
    table.locator("text=can't make 12").first.wait_for()
    page.keyboard.press("Escape")
    table.locator(".smk-is-selected, .smk-is-target").first.wait_for(state="detached")
    hand.locator('[data-id="card-0"]').focus()
    for key in ("End", "ArrowDown", "End", "Enter"):  # the hand has a second line where there is no room
        page.keyboard.press(key)
    pressed(hand, "card-6")
    king = hand.locator('[data-id="king-6"]')
    assert king.get_attribute("aria-valuenow") == "12"  # a king whose value isn't said fills up to the move number
    king.press("ArrowUp")
    hand.locator('[data-id="king-6"][aria-valuenow="13"]').wait_for()
    desk.locator('[data-id="notation"]').focus()
    page.keyboard.press("Control+A")
    page.keyboard.type("2 | 8 3 | 6 K ? 3 * 2 = 6")
    page.keyboard.press("Enter")
    desk.locator(".smk-verdict h3", has_text="Upheld").wait_for()
    assert page.evaluate("document.activeElement.dataset.id") == "verdict"
    assert notebook.ask("print(table.selection, desk.verdict)") == "upheld"
    assert notebook.ask("print(hand.selection)") == "Kc(13)"


def test_the_widgets_by_touch(notebook):
    page = notebook.page
    notebook.stage(f"{TABLE}\ntable", f"{HAND}\nhand", f"{DESK}\ndesk")
    table, hand, desk = (page.locator(".smk").nth(at) for at in range(3))
    table.locator('[data-id="own-0"]').tap()
    pressed(table, "own-0")  # a tap on what isn't answered yet would be about an old state
    table.locator('[data-id="seat-1-0"]').tap()
    table.locator(".smk-equation").wait_for()
    for at in (1, 2, 6):
        hand.locator(f'[data-id="card-{at}"]').tap()
        pressed(hand, f"card-{at}")
    desk.locator('[data-id="any"]').tap()
    desk.locator(".smk-verdict h3", has_text="Upheld").or_(
        desk.locator(".smk-verdict h3", has_text="depends")
    ).wait_for()
    page.wait_for_function("!document.querySelectorAll('.smk')[2].querySelector('textarea').value.includes('8 - 2')")
    said = notebook.ask("print(table.selection, hand.selection, desk.position, sep='; ')")
    assert said == "5c + 5d = 10s; 2d + 5s + Kc; 2 | 8 3 | 6 K ?"


def test_a_position_is_typed_and_nonsense_is_answered(notebook):
    page = notebook.page
    notebook.stage(f"{TABLE}\ntable")
    field = page.locator('.smk [data-id="notation"]')
    field.fill("5c | <img src=x onerror=document.title='X'>")
    field.press("Enter")
    page.wait_for_selector(".smk .smk-table .smk-strip.smk-t-brick")
    assert page.title() != "X"
    assert page.locator(".smk img").count() == 0
    assert notebook.ask("print(table.position)") == BASE
    field.fill("4c | 2c 2d 9s Kh | 8c 8d 6s 2h")
    field.press("Enter")
    page.wait_for_selector(".smk >> text=10 ways")
    assert notebook.ask("print(table.position)") == "4c | 2c 2d 9s Kh | 8c 8d 6s 2h"


def test_traits_are_set_observed_and_linked(notebook):
    page = notebook.page
    link = 'label = ipywidgets.Label()\nipywidgets.dlink((table, "selection"), (label, "value"))'
    notebook.stage(f"{TABLE}\n{link}\nipywidgets.VBox([label, table])")
    page.locator(".smk ul.smk-list button").first.click()
    page.wait_for_selector(".jupyter-widgets.widget-label >> text=5c + 5d = 10s")
    notebook.ask("table.position = '2 | 8 3 7 9 | 6 4 K Q'")
    page.wait_for_selector(".smk >> text=3 ways")
    page.wait_for_function("document.querySelector('.jupyter-widgets.widget-label').textContent === ''")
    notebook.ask("table.rules = 'seed; operations +-'")
    page.wait_for_selector(".smk >> text=1 way")
    refused = "try:\n    table.position = 'nonsense'\nexcept ValueError as error:\n    print(type(error).__name__, table.position)"
    assert notebook.ask(refused).startswith("NotationError 2 | 8 3 7 9 | 6 4 K Q")


def test_case_w12_the_theme_follows_the_notebook(notebook):
    page = notebook.page
    notebook.stage(f"{TABLE}\ntable", "ShmatExplorer(theme='light')")
    colour = "(at) => getComputedStyle(document.querySelectorAll('.smk')[at]).getPropertyValue('--table').trim().toUpperCase()"
    for theme, ground in (("JupyterLab Dark", "#15312B"), ("JupyterLab Light", "#E2EEE7")):
        page.evaluate("(theme) => window.jupyterapp.commands.execute('apputils:change-theme', { theme })", theme)
        page.wait_for_function(f"(ground) => ({colour})(0) === ground", arg=ground)
        assert page.evaluate(colour, 1) == "#E2EEE7"


def test_case_w13_hidden_then_shown(notebook):
    page = notebook.page
    players = 'six = ShmatExplorer(players=6, lang="uk")'
    tab = "tab = ipywidgets.Tab([ipywidgets.Label('one'), table])\ntab.titles = ('one', 'two')\ntab"
    fold = "fold = ipywidgets.Accordion([six])\nfold.titles = ('three',)\nfold"
    notebook.stage(f"{TABLE}\n{players}", tab, fold)
    page.locator(".lm-TabBar-tabLabel", has_text=re.compile("^two$")).click()
    page.locator(".jupyter-widget-Collapse-header", has_text="three").click()
    for view in range(2):
        table = page.locator(".smk").nth(view)
        table.locator('[data-id="own-0"]').wait_for(state="visible")
        boxes = table.locator("button.smk-card").evaluate_all(
            "(cards) => cards.map((one) => one.parentNode.getBoundingClientRect()).map(({ width, height }) => [width, height])"
        )
        assert min(map(min, boxes)) >= 44
        assert table.evaluate("(table) => table.scrollWidth <= table.clientWidth && table.clientWidth > 600")
    page.locator('.smk [data-id="own-0"]').first.click()
    page.locator('.smk [data-id="seat-1-0"]').first.click()
    page.locator(".smk .smk-thread path.smk-sign").wait_for(state="attached")


def test_run_all_fills_every_output_of_a_lesson(lab, page):
    name = "02-twenty-plays.ipynb"
    for lesson in LESSONS.glob("*.ipynb"):
        shutil.copy(lesson, lab.folder)
    lab.open(page, name)
    page.evaluate("window.jupyterapp.commands.execute('notebook:clear-all-cell-outputs')")
    page.wait_for_function("!document.querySelector('.jp-Cell-outputArea .jp-OutputArea-output')")
    page.evaluate("window.jupyterapp.commands.execute('notebook:run-all-cells')")
    cells = [one for one in nbformat.read(LESSONS / name, 4).cells if one.cell_type == "code"]
    page.wait_for_function("document.querySelectorAll('.smk .smk-page').length === 2")
    for at, cell in enumerate(cells):
        shown = page.locator(".jp-CodeCell").nth(at)
        assert (shown.locator(".jp-OutputArea-output").count() > 0) == bool(cell.outputs)
        assert shown.locator('[data-mime-type="application/vnd.jupyter.stderr"]').count() == 0
        if "Explorer(" in cell.source:
            assert shown.locator(".smk").bounding_box()["height"] > 400
    slider = page.locator(".widget-slider .noUi-handle, .jupyter-widgets .noUi-handle").first
    slider.focus()
    page.keyboard.press("ArrowRight")
    page.wait_for_selector(".smk >> text=Move 2 of 20.")
