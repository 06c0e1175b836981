"""A class report as one page of HTML: it needs no other file and no network, and runs no script."""

from collections.abc import Callable, Iterator, Mapping
from html import escape

from shmatkit.core.arithmetic import Equation, Operation, facts
from shmatkit.core.errors import visible
from shmatkit.core.language import Language, language, say
from shmatkit.pictures.heat import THEMED_SHADES, heat_map, key_square
from shmatkit.practice.progress.schedule import SHAKY
from shmatkit.practice.puzzles.levels import LEVELS
from shmatkit.practice.report.class_report import Report, Results, Tally
from shmatkit.practice.report.page_parts import NUMERIC, bar, begun, name_of, sheet, table
from shmatkit.practice.report.page_style import STYLE, THEMED
from shmatkit.practice.report.tables import of_level, of_operation, said_kind, said_mistake, said_operation

_LARGE, _SMALL, _TINY = 26, 20, 12  # px, the squares of the maps: the class's, a pupil's, and a pupil's among very many
_VERY_MANY = 100  # pupils
_NAMED = 3  # facts to practise next that the table of pupils has room for


def to_html(report: Report, lang: str | Language = "en") -> Iterator[str]:
    """Yield the pieces of the page.

    Args:
        report: the report.
        lang: its language.
    """
    lang = language(lang)
    page = _Page(report, lang)
    title = lang.gettext("Class report")
    yield f'<!doctype html>\n<html lang="{lang.code}">\n<head>\n<meta charset="utf-8">\n'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
    yield "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">\n"
    yield f"<title>{escape(title)}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n"
    yield f"<header>\n<h1>{escape(title)}</h1>\n{page.summary()}</header>\n<main>\n"
    for part in (page.broken, page.wanted, page.maps, page.by_skill, page.pupils):
        yield part()
    yield from page.each_pupil()
    yield f"</main>\n<footer>{page.explained()}</footer>\n</body>\n</html>\n"


class _Page:
    """Says a report in a language."""

    def __init__(self, report: Report, lang: Language) -> None:
        self.report = report
        self.lang = lang

    # the class

    def summary(self) -> str:
        """Say when, who and how much."""
        lang, whole = self.lang, self.report.whole
        time = self.report.time
        day = lang.gettext(
            "{year}-{month}-{day}", year=time.strftime("%Y"), month=time.strftime("%m"), day=time.strftime("%d")
        )
        of_all = escape(lang.gettext("of {total}", total=len(facts())))
        known = f"{self._decimal(whole.known)} <small>{of_all}</small>"
        tiles = [
            (lang.gettext("Pupils"), str(len(self.report.pupils))),
            (lang.gettext("Attempts"), str(whole.tally.attempts)),
            (lang.gettext("Right answers"), self._percent(whole.tally)),
            (lang.gettext("Facts that a pupil knows, on average"), known),
        ]
        listed = "".join(f"<div><dt>{escape(name)}</dt><dd>{value}</dd></div>" for name, value in tiles)
        as_of = escape(lang.gettext("As of {day}", day=day))
        return f'<p class="soft">{as_of}</p>\n<dl class="tiles">{listed}</dl>\n'

    def broken(self) -> str:
        """List what could not be read; nothing if all could."""
        lang = self.lang
        if not self.report.broken:
            return ""
        count = len(self.report.broken)
        heading = lang.ngettext("{count} thing could not be read", "{count} things could not be read", count)
        listed = "".join(f"<li>{escape(visible(say(one, lang)))}</li>" for one in self.report.broken)
        summary = escape(lang.gettext("Everything else is counted. See what is wrong"))
        body = f"<details><summary>{summary}</summary><div><ul>{listed}</ul></div></details>"
        return sheet(heading, body, kind="sheet broken")

    def wanted(self) -> str:
        """Say what the class should practise next."""
        lang, whole, pupils = self.lang, self.report.whole, self.report.pupils
        listed = []
        for fact in whole.next:
            shaky = sum(one.strengths[fact] == SHAKY for one in pupils)
            if shaky:
                note = lang.ngettext("shaky for {count} pupil", "shaky for {count} pupils", shaky)
            else:
                note = lang.gettext("new")
            listed.append(f"<li>{escape(say(fact, lang))}<small>{escape(note)}</small></li>")
        note = lang.gettext("What is shaky for the most pupils comes first.")
        body = f'<ul class="facts big">{"".join(listed)}</ul>'
        return sheet(lang.gettext("What the class should practise next"), body, note)

    def maps(self) -> str:
        """Draw the class's maps of facts, with the same as a table."""
        lang, whole = self.lang, self.report.whole
        note = lang.gettext("Half of the class knows a fact at least as well as its square shows.")
        body = f'<div class="maps">{self._maps(whole, self.report.typical, _LARGE, self._noted)}</div>{self._key()}'
        rows = [
            [say(fact, lang), str(tally.attempts), self._percent(tally), self._decimal(whole.strengths[fact])]
            for fact, tally in whole.by_fact.items()
        ]
        heads = [lang.gettext("Fact"), *self._heads()]
        facts_met = table(lang.gettext("All facts that were met"), heads, rows)
        folded = escape(lang.gettext("The same as a table"))
        body += f"<details><summary>{folded}</summary><div>{facts_met}</div></details>"
        return sheet(lang.gettext("What the class knows"), body, note)

    def by_skill(self) -> str:
        """Say how operations, levels and kinds go, and which mistakes are made."""
        return sheet(self.lang.gettext("Operations, levels and mistakes"), self._skills(self.report.whole))

    # the pupils

    def pupils(self) -> str:
        """List all pupils."""
        lang = self.lang
        heads = [
            lang.gettext("Pupil"),
            lang.gettext("Attempts"),
            lang.gettext("Right"),
            lang.gettext("Facts known"),
            "",
            lang.gettext("Practise next"),
        ]
        rows = []
        for at, one in enumerate(self.report.pupils):
            wanted = ", ".join(f'<span class="nowrap">{escape(say(fact, lang))}</span>' for fact in one.next[:_NAMED])
            rows.append(
                f'<tr><th scope="row"><a href="#p{at}">{name_of(one)}</a></th><td class="n">{one.tally.attempts}</td>'
                f'<td class="n">{self._percent(one.tally)}</td><td class="n">{int(one.known)}</td>'
                f"<td>{bar(one)}</td><td>{wanted}</td></tr>"
            )
        head = "".join(
            f'<th scope="col"{NUMERIC if 0 < at < 4 else ""}>{escape(word)}</th>' if word else "<td></td>"
            for at, word in enumerate(heads)
        )
        body = f'<div class="wide"><table><thead><tr>{head}</tr></thead><tbody>{"".join(rows)}</tbody></table></div>'
        return sheet(lang.gettext("Pupils"), body)

    def each_pupil(self) -> Iterator[str]:
        """Yield what there is to say about each pupil, folded away."""
        lang = self.lang
        square = _SMALL if len(self.report.pupils) <= _VERY_MANY else _TINY
        heading, next_, all_ = map(
            escape, (lang.gettext("Pupil by pupil"), lang.gettext("Practise next"), lang.gettext("Number facts"))
        )
        yield f'<section class="sheet">\n<h2>{heading}</h2>\n'
        for at, one in enumerate(self.report.pupils):
            known = lang.gettext("knows {known} of {total}", known=int(one.known), total=len(facts()))
            wanted = "".join(f"<li>{escape(say(fact, lang))}</li>" for fact in one.next)
            yield (
                f'<details id="p{at}"><summary>{name_of(one)}<span>{escape(known)}</span></summary><div>'
                f'<h3>{next_}</h3><ul class="facts">{wanted}</ul><h3>{all_}</h3>'
                f'<div class="maps">{self._maps(one, one.strengths, square, None)}</div>{self._skills(one)}'
                "</div></details>\n"
            )
        yield "</section>\n"

    def explained(self) -> str:
        """Say how it was counted."""
        lang = self.lang
        said = [
            lang.gettext("A right answer after a hint counts half."),
            lang.gettext(
                "Strong: right twice or more, and likely to last a week. Nearly there: met, but not that sure yet."
            ),
            lang.gettext(
                "Shaky: the last answer was wrong, or a right one isn’t likely. Known: strong or nearly there."
            ),
        ]
        if self.report.repeated:
            said.append(
                lang.ngettext(
                    "{count} attempt was found twice, and counts once.",
                    "{count} attempts were found twice, and count once.",
                    self.report.repeated,
                )
            )
        return "".join(f"<p>{escape(one)}</p>" for one in said)

    # parts of both

    def _maps(
        self,
        one: Results,
        strengths: Mapping[Equation, float],
        square: float,
        note: Callable[[Equation], str] | None,
    ) -> str:
        lang = self.lang
        drawn = []
        for operation in Operation:
            among = of_operation(operation)
            name = said_operation(operation, lang)
            strength = lang.gettext("strength {strength} of 3", strength=self._decimal(one.strength(among)))
            picture = heat_map(
                strengths,
                operation,
                title=f"{name}: {strength}",
                sign=say(operation, lang),
                square=square,
                palette=THEMED,
                shades=THEMED_SHADES,
                note=note,
            )
            caption = f"{escape(begun(name))} <span>{escape(strength)}</span>"
            drawn.append(f"<figure><figcaption>{caption}</figcaption>{picture}</figure>")
        return "".join(drawn)

    def _noted(self, fact: Equation) -> str:
        """Say what a square of the class's map shows."""
        whole, lang = self.report.whole, self.lang
        tally = whole.by_fact.get(fact)
        if tally is None:
            return lang.gettext("{fact}: not met yet", fact=fact)
        strength = self._decimal(whole.strengths[fact])
        right = self._percent(tally)
        return lang.gettext(
            "{fact}: {right} right, mean strength {strength}", fact=fact, right=right, strength=strength
        )

    def _key(self) -> str:
        lang = self.lang
        names = (
            lang.gettext("strong"),
            lang.gettext("nearly there"),
            lang.gettext("shaky"),
            lang.gettext("not met yet"),
        )
        listed = "".join(
            f"<li>{key_square(3 - at, palette=THEMED, shades=THEMED_SHADES, title=name)}{escape(name)}</li>"
            for at, name in enumerate(names)
        )
        return f'<ul class="key">{listed}</ul>'

    def _skills(self, one: Results) -> str:
        lang = self.lang
        heads = self._heads()
        operations = [
            [begun(said_operation(operation, lang)), *self._row(tally, one.strength(of_operation(operation)))]
            for operation, tally in one.by_operation.items()
        ]
        levels = [
            [self._level(level), *self._row(tally, one.strength(of_level(level)) if of_level(level) else None)]
            for level, tally in one.by_level.items()
        ]
        kinds = [[said_kind(kind, lang), *self._row(tally, None)[:2]] for kind, tally in one.by_kind.items()]
        tables = [
            table(lang.gettext("Operations"), ["", *heads], operations),
            table(lang.gettext("Levels"), ["", *heads], levels),
            self._mistakes(one.mistakes),
            table(lang.gettext("Kinds of puzzles"), ["", *heads[:2]], kinds),
        ]
        return f'<div class="pair">{"".join(tables)}</div>'

    def _mistakes(self, mistakes: Mapping[str, int]) -> str:
        """Show the kinds of mistakes as bars; nothing if there were none."""
        lang = self.lang
        most = max(mistakes.values(), default=0)
        rows = "".join(
            f'<tr><th scope="row">{escape(begun(said_mistake(mistake, lang)))}</th><td class="n">{count}</td>'
            f'<td><div class="bar"><i class="q" style="width:{100 * count // most}%"></i></div></td></tr>'
            for mistake, count in mistakes.items()
        )
        caption = escape(lang.gettext("Mistakes"))
        return f"<div><table><caption>{caption}</caption><tbody>{rows}</tbody></table></div>" if rows else ""

    def _level(self, number: int) -> str:
        return f"{number}. {say(LEVELS[number - 1], self.lang)}" if of_level(number) else str(number)

    def _heads(self) -> list[str]:
        return [self.lang.gettext("Attempts"), self.lang.gettext("Right"), self.lang.gettext("Strength")]

    def _row(self, tally: Tally, strength: float | None) -> list[str]:
        return [str(tally.attempts), self._percent(tally), "–" if strength is None else self._decimal(strength)]

    def _percent(self, tally: Tally) -> str:
        share = tally.accuracy
        return "–" if share is None else self.lang.gettext("{percent}%", percent=round(100 * share))

    def _decimal(self, value: float) -> str:
        whole, _, part = f"{value:.1f}".partition(".")
        return self.lang.gettext("{whole}.{part}", whole=whole, part=part)
