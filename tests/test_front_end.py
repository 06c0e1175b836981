"""The files of the front end fit together, whether they are joined or loaded as they are."""

import gc
import json
import re
import weakref

import pytest

from shmatkit.widgets import SheetMaker, ShmatExplorer
from shmatkit.widgets.front_end import STATIC, module, order, style

MODULES = sorted(path.name for path in STATIC.glob("*.js"))
IMPORT = re.compile(r'(?m)^import (?:\{ (.+) \} from )?"\./([\w-]+\.js)";$')
DECLARED = re.compile(r"(?m)^(export )?(?:const|let|class|(?:async )?function) ([\w$]+)")


def source(name):
    return (STATIC / name).read_text(encoding="utf-8")


def imports(name):
    """Return the modules that a module imports, each with the names it takes from there."""
    return {found[2]: found[1].split(", ") if found[1] else [] for found in IMPORT.finditer(source(name))}


def exports(name):
    return {declared for export, declared in DECLARED.findall(source(name)) if export}


def code(name):
    """Return a module without imports, comments and plain texts."""
    return re.sub(r"(?m)^import .*$|(?:^|\s)//.*$|\"(?:\\.|[^\"\\\n])*\"", "", source(name))


def test_every_file_is_joined():
    assert {*order("table.js"), *order("table.css"), *order("shared.js")} == {*STATIC.iterdir()}


@pytest.mark.parametrize("name", MODULES)
def test_a_module_imports_what_others_export(name):
    assert imports(name) or name in {"tree.js", "painted.js", "roving.js", "connection.js", "shared.js"}
    for other, names in imports(name).items():
        assert {*names} <= exports(other)
        assert [one for one in names if not re.search(rf"(?<![\w$.]){re.escape(one)}\b", code(name))] == []


@pytest.mark.parametrize("name", MODULES)
def test_a_module_imports_what_it_uses_of_others(name):
    """A name that is missing would be found in the joined module all the same."""
    text = code(name)
    known = {declared for _, declared in DECLARED.findall(source(name))}
    known |= {one for names in imports(name).values() for one in names}
    known |= {*re.findall(r"\b(?:const|let|function) (\w+)", text)}
    others = {one for other in MODULES for one in exports(other)} - known
    used = r"(?<![\w$`<-])(?:(?<!\.)|(?<=\.\.\.))%s\b(?![:\w-])"
    assert [one for one in sorted(others) if re.search(used % re.escape(one), text)] == []


def test_no_name_is_declared_twice():
    names = [declared for name in MODULES if name != "shared.js" for _, declared in DECLARED.findall(source(name))]
    assert len(names) > 40
    assert sorted({one for one in names if names.count(one) > 1}) == []


def test_a_file_comes_after_those_it_imports():
    for entry in ("table.js", "table.css"):
        names = [path.name for path in order(entry)]
        for name in names:
            for other in re.findall(r'(?m)^@?import .*"\./(.+)";$', source(name)):
                assert names.index(other) < names.index(name)


@pytest.mark.parametrize("name", MODULES)
def test_a_module_keeps_to_what_can_be_joined(name):
    text = source(name)
    assert text.startswith("// ")
    assert "/*" not in text
    assert [line for line in text.splitlines() if line.count("`") % 2] == []  # no text goes over several lines
    starts = re.findall(r"(?m)^\w.*$", text)
    allowed = (IMPORT, DECLARED, re.compile(r"Object\.assign\(DRAW, \{$|export default \{ render \};$"))
    assert [line for line in starts if not any(one.match(line) for one in allowed)] == []


def test_a_style_sheet_keeps_to_what_can_be_joined():
    for path in STATIC.glob("*.css"):
        lines = path.read_text(encoding="utf-8").splitlines()
        assert lines[0].startswith("/* ")
        assert [line for line in lines if ("/*" in line or "*/" in line) and not re.fullmatch(r"/\*.*\*/", line)] == []


def test_what_is_joined_has_one_export_and_no_import():
    assert re.findall(r"(?m)^@?(?:import|export)\b.*$", module() + style()) == ["export default { render };"]
    assert not re.search(r"(?m)^\s|^//|^/\*|\n\n", module() + style())


def test_tables_share_one_front_end():
    first, second = SheetMaker(), ShmatExplorer()
    assert first._front_end is second._front_end
    assert (first._front_end.module, first._front_end.style) == (module(), style())
    assert len(json.dumps(first.get_state()["_esm"])) < 1_500
    first._front_end.close()
    assert SheetMaker()._front_end is not first._front_end
    assert SheetMaker()._front_end is SheetMaker()._front_end


def test_a_table_that_is_closed_is_freed():
    tables = [ShmatExplorer() for _ in range(5)]
    held = [weakref.ref(table) for table in tables]
    for table in tables:
        table.close()
    del table, tables
    gc.collect()
    assert [one() for one in held] == [None] * 5
