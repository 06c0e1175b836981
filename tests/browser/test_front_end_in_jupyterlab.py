"""A lesson as it is stored: its tables are drawn without a kernel, by the one front end that is stored with them."""

import shutil

from shmatkit.cli.lab import lessons


def test_a_lesson_shows_its_tables_before_it_is_run(lab, page):
    lesson = lessons()[2]
    shutil.copy(lesson, lab.folder)
    lab.open(page, lesson.name)
    assert page.locator(".smk").count() == 0
    page.evaluate("() => { void window.jupyterapp.commands.execute('notebook:trust'); }")
    page.locator(".jp-Dialog-button.jp-mod-accept").last.click()
    page.wait_for_selector(".jp-Dialog", state="detached")
    page.wait_for_timeout(1_000)
    page.evaluate("() => { void window.jupyterapp.commands.execute('docmanager:save'); }")
    page.wait_for_timeout(1_000)
    page.reload()
    page.wait_for_function("document.querySelectorAll('.smk .smk-page').length === 3", timeout=60_000)
    assert page.locator("style#smk-style").count() == 1
    assert page.locator(".jp-InputPrompt", has_text="[*]").count() == 0
