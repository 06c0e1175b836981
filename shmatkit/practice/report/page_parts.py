"""What the class report's page is made of. Every text is escaped here; what is named HTML is put in as it is."""

from collections.abc import Iterable
from html import escape

from shmatkit.core.arithmetic import facts
from shmatkit.core.errors import visible
from shmatkit.practice.report.class_report import Results

NUMERIC = ' class="n"'


def begun(text: str) -> str:
    """Return a text that begins with a capital."""
    return text[:1].upper() + text[1:]


def name_of(one: Results) -> str:
    """Return a pupil's name, harmless, with what shows nothing made visible."""
    return escape(visible(one.name or "")) or "–"


def bar(one: Results) -> str:
    """Show how many facts have which strength; the number beside it says the same."""
    parts = "".join(
        f'<i class="s{strength}" style="width:{100 * one.counts[strength] / len(facts()):.1f}%"></i>'
        for strength in (3, 2, 1)
    )
    return f'<div class="bar" aria-hidden="true">{parts}</div>'


def sheet(heading: str, body: str, note: str = "", kind: str = "sheet") -> str:
    """Write a part of the page. `body` is HTML."""
    said = f'<p class="soft">{escape(note)}</p>' if note else ""
    return f'<section class="{kind}">\n<h2>{escape(heading)}</h2>\n{said}{body}\n</section>\n'


def table(caption: str, heads: Iterable[str], rows: Iterable[list[str]]) -> str:
    """Write a table whose first column says what a row is about, and whose others are numbers; nothing without rows."""
    head = "".join(
        f'<th scope="col"{NUMERIC if at else ""}>{escape(word)}</th>' if word else "<td></td>"
        for at, word in enumerate(heads)
    )
    body = "".join(
        f'<tr><th scope="row">{escape(first)}</th>{"".join(f"<td{NUMERIC}>{escape(cell)}</td>" for cell in rest)}</tr>'
        for first, *rest in rows
    )
    if not body:
        return ""
    return (
        f'<div class="wide"><table><caption>{escape(caption)}</caption><thead><tr>{head}</tr></thead>'
        f"<tbody>{body}</tbody></table></div>"
    )
