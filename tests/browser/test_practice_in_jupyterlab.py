"""Practice in a real JupyterLab: answers with mouse and keyboard, and going on in a fresh kernel."""

ANSWERED = "(count) => document.querySelectorAll('.smk [data-id=\"next\"]').length === count"


def cell(folder):
    return (
        "from shmatkit.widgets import Practice\n"
        f'practice = Practice("Лис", where={str(folder)!r}, kinds=("any", "claim"), level=2)\npractice'
    )


RIGHT = "print('yes' if str(practice._screen.puzzle.answers[0]) == 'yes' else 'no')"
KNOWN = "print(len(practice.log.read().attempts), sum(one > 0 for one in practice._screen.known.strengths(practice._screen.now()).values()))"


def test_practice_goes_on_in_a_fresh_kernel(notebook, tmp_path):
    page = notebook.page
    notebook.stage(cell(tmp_path))
    table = page.locator(".smk")
    for number in range(3):
        right = notebook.ask(RIGHT)
        answer = table.locator(f'[data-id="{right}"]')
        if number:
            answer.click()
        else:  # a wrong answer first, and then the right one by keyboard
            table.locator(f'[data-id="{"no" if right == "yes" else "yes"}"]').click()
            table.locator('[data-id="why"]').wait_for()
            answer.focus()
            page.keyboard.press("Enter")
        page.wait_for_function(ANSWERED, arg=1)
        table.locator('[data-id="next"]').click()
        page.wait_for_function(ANSWERED, arg=0)
    before = notebook.ask(KNOWN)
    assert before.split()[0] == "4"
    try:
        page.evaluate("window.jupyterapp.shell.currentWidget.sessionContext.restartKernel()")
        table.locator('[data-id="hint"]').click()
        table.locator("text=lost its connection").first.wait_for(timeout=10_000)
    finally:
        notebook.run(0)
    notebook.stage(cell(tmp_path))
    assert notebook.ask(KNOWN) == before
    assert page.locator(".smk .smk-subtitle").first.inner_text() == "Puzzle 1 of 10."
