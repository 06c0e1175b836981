"""The languages: the Ukrainian catalogue is whole, every sentence goes through it, and names stay what they are."""

import ast
import io
import re
from gettext import NullTranslations
from importlib import import_module
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir
from babel.messages.mofile import read_mo
from babel.messages.plurals import get_plural
from babel.messages.pofile import read_po

import shmatkit
from shmatkit import IllegalMoveError, Language, NotationError, explain, hints, language, say, shmat, twenty
from shmatkit.cli import lab
from shmatkit.cli.main import cli
from shmatkit.cli.terminal import Printer
from shmatkit.core.arithmetic import Equation, Operation, Operations
from shmatkit.core.language import LANGUAGES, LOCALE, UKRAINIAN, Seat
from shmatkit.explain.shmat import explain_pair
from shmatkit.game import GAMES

BASE = "5c | 5d 9s 2h Ks | 10s 3c 7h Qs"
SPEECH = import_module("shmatkit.core.language")  # the name in the package is the function
CODE = Path(shmatkit.__file__).parent
CHECKOUT = Path(__file__).parents[2] / "shmatkit" / "locale"
COUNTS = [0, 1, 2, 4, 5, 11, 12, 14, 21, 22, 25, 100, 101, 111, 112, 121]
NAMES_OF_RULES = {"Pagat"}  # the same in both languages
ONE, FEW = {1, 21, 101, 121}, {2, 4, 22}


def fields(template):
    """Return the fields of a template, sorted, each as often as it stands there."""
    return sorted(name for _, name, _, _ in Formatter().parse(template) if name is not None)


def forms(texts):
    """Return all plural forms of a message, or its only form."""
    return (texts,) if isinstance(texts, str) else tuple(texts)


def in_context(message, context):
    """Return a message with its context, if it has one, as gettext joins them."""
    return f"{context}\x04{message}" if context else message


def texts_of(catalogue):
    """Return a catalogue's messages with their translations; those that are counted have a tuple for each."""
    return {
        in_context(message.id, message.context) if isinstance(message.id, str) else tuple(message.id): message.string
        if isinstance(message.string, str)
        else tuple(message.string)
        for message in catalogue
        if message.id
    }


def extracted():
    """Extract the messages from the code as `build_catalogues.py` does."""
    keywords = {**DEFAULT_KEYWORDS, "message": None}
    found = extract_from_dir(CODE, keywords=keywords)
    return {in_context(message, context) for _, _, message, _, context in found}


def compiled():
    with (LOCALE / "uk" / "LC_MESSAGES" / "shmatkit.mo").open("rb") as file:
        return read_mo(file)


def written():
    with (CHECKOUT / "uk" / "LC_MESSAGES" / "shmatkit.po").open("rb") as file:
        return read_po(file, locale="uk")


IN_CODE = extracted()
MESSAGES = texts_of(compiled())
COUNTED = [message for message in MESSAGES if isinstance(message, tuple) and "{count}" in message[1]]
needs_checkout = pytest.mark.skipif(
    not CHECKOUT.is_dir(), reason="the catalogue's source is in a checkout only; the compiled one is tested here"
)


# The Ukrainian catalogue


def test_case_k1_the_compiled_catalogue_has_every_message_of_the_code_and_no_other():
    assert len(IN_CODE) > 150
    assert IN_CODE - set(MESSAGES) == set()
    assert set(MESSAGES) - IN_CODE == set()


def test_case_k1_every_message_is_translated():
    for message, translation in MESSAGES.items():
        for text in forms(translation):
            words = re.sub(r"\{\w+\}", "", text)
            assert text, message
            assert re.search("[а-яїєґі]", words.lower()) or not re.search(r"[A-Za-z]", words) or text in NAMES_OF_RULES


@needs_checkout
def test_the_catalogue_is_as_the_code_and_has_nothing_fuzzy_or_obsolete():
    catalogue = written()
    assert set(texts_of(catalogue)) == IN_CODE
    assert [message.id for message in catalogue if message.id and message.fuzzy] == []
    assert [message for message, translation in texts_of(catalogue).items() if not all(forms(translation))] == []
    assert list(catalogue.obsolete) == []
    assert not catalogue.fuzzy


@needs_checkout
def test_the_compiled_catalogue_is_of_the_written_one():
    assert texts_of(written()) == MESSAGES


def test_placeholders_are_the_same_in_both_languages():
    for message, translation in MESSAGES.items():
        (ours,) = {tuple(fields(text)) for text in forms(message)}
        for text in forms(translation):
            assert tuple(fields(text)) == ours, text


def test_code_asks_only_for_messages_that_can_be_extracted():
    """A template that is put together, or an f-string, is never found by the extraction."""
    for file in CODE.rglob("*.py"):
        if file == CODE / "core" / "language.py":
            continue  # it is what all messages go through
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                name = getattr(node.func, "attr", getattr(node.func, "id", ""))
                templates = node.args[: {"gettext": 1, "message": 1, "ngettext": 2, "pgettext": 2}.get(name, 0)]
                for template in templates:
                    made_by_message = isinstance(template, ast.Attribute) and template.attr == "template"
                    assert isinstance(template, ast.Constant) or made_by_message, f"{file.name}:{node.lineno}"


# Case I1: plurals


def test_case_i1_the_catalogue_has_three_forms_by_the_usual_rule():
    catalogue = SPEECH.catalogue("uk")
    assert "nplurals=3" in catalogue.info()["plural-forms"]
    assert get_plural("uk").num_plurals == 3
    for n in range(1_000):
        usual = 2 if n % 10 == 0 or n % 10 >= 5 or 11 <= n % 100 <= 14 else 0 if n % 10 == 1 else 1
        assert catalogue.plural(n) == usual


NOUNS = [
    ("захоплення", "захоплення", "захоплень"),
    ("спосіб", "способи", "способів"),
    ("варіант", "варіанти", "варіантів"),
    ("карта", "карти", "карт"),
    ("картою", "картами", "картами"),
    ("очко", "очки", "очок"),
    ("хід", "ходи", "ходів"),
    ("гра", "гри", "ігор"),
    ("гравець", "гравці", "гравців"),
    ("завдання", "завдання", "завдань"),
    ("місце", "місця", "місць"),
    ("дитина", "дитини", "дітей"),
    ("спроба", "спроби", "спроб"),
    ("спробу", "спроби", "спроб"),
    ("гри", "ігор", "ігор"),  # after so many
    ("старша", "старші", "старших"),  # cards
]


@pytest.mark.parametrize("n", COUNTS)
@pytest.mark.parametrize("message", COUNTED, ids=lambda message: message[0])
def test_case_i1_every_counted_message_has_the_noun_in_its_form(message, n):
    said = UKRAINIAN.ngettext(*message, n, **{name: "…" for name in fields(message[1]) if name != "count"})
    counted = re.findall(rf"(?<![\d…]){n} (\w+)", said)
    form = 0 if n in ONE else 1 if n in FEW else 2
    assert len(counted) == 1
    assert counted[0] in {noun[form] for noun in NOUNS}


@pytest.mark.parametrize("n", COUNTS)
@pytest.mark.parametrize("message", COUNTED, ids=lambda message: message[0])
def test_english_has_two_forms(message, n):
    given = {name: "…" for name in fields(message[1]) if name != "count"}
    assert language("en").ngettext(*message, n, **given) == message[n != 1].format(count=n, **given)


# Case K1: no sentence escapes a pseudo-catalogue


PSEUDO = Language("pseudo", "AJQK", "+−×÷")
# What isn't of any language: names of rules and their choices, and tags, as they are typed.
NOTATION = {"rules", "reserve", "discard", "deck", "source"} | {
    word
    for game in GAMES.values()
    for words in ([*game.rules.PRESETS], *([field.name, *field.choices] for field in game.rules.fields()))
    for word in words
}


class Shouting(NullTranslations):
    """A catalogue that has every message of the code in capitals, but for its fields, and no other message."""

    def gettext(self, message):
        assert message in IN_CODE
        return shout(message)

    def pgettext(self, context, message):
        assert in_context(message, context) in IN_CODE
        return shout(message)

    def ngettext(self, one, many, n):
        assert (one, many) in IN_CODE
        return shout(one if n == 1 else many)


def shout(template):
    return "".join(part if part[:1] == "{" else part.upper() for part in re.split(r"(\{\w+\})", template))


@pytest.fixture
def shouted(monkeypatch):
    """Make the language that shouts the one that `en` names.

    Its own code keeps what it said apart from what was said in English, wherever sentences are remembered.
    """
    known = SPEECH.catalogue
    monkeypatch.setattr(SPEECH, "catalogue", lambda code: Shouting() if code == "pseudo" else known(code))
    monkeypatch.setitem(LANGUAGES, "en", PSEUDO)


def escaped(said):
    """Return the lower-case words of a text that no notation accounts for."""
    for word in sorted(NOTATION, key=len, reverse=True):
        said = re.sub(rf"(?<![\w-]){re.escape(word)}(?![\w-])", "", said)
    return re.findall(r"[^\W\d_]*[a-z]{2,}[^\W\d_]*", said)


def test_what_escapes_is_seen():
    assert escaped("THE FIELD “order” DOES NOT TAKE “10-or-20”, 5c, Kh (seed): but this") == ["but", "this"]


QUESTIONS = [
    "solve|" + BASE,
    "solve|5c | 5d 9s 2h Ks | 10s 3c 7h Qs | 4c | 4d; reserve 3; discard 9d 3d",
    "solve|_ | 5d 9s | 10s 3c; discard 9d 3d; discard_draw any",
    "solve|2 | 2 | K",
    "solve|5 | 9 8 10 | 2 _ J",
    "solve|5 | 9 8 10 4 | 2 5; order drawn-first",
    "solve|4 | 2 2 9 K | 8 8 6 2",
    "solve|2 | 8 | 6; order drawn-first; operations +",
    "solve|1: A 5",
    "solve|7: Ah 2d Kc Qs",
    "solve|1: 5 9",
    "solve|20: 10 10 J J Q Q K K",
    *(
        f"check|{position} ? {claim}"
        for position, claims in {
            BASE: ["", "5c + 5d = 10s", "5c + 9s = 3c", "9s - 5c = 5d", "9s - 5c = 4", "Ks + 5c = 18", "5c / 2h = 2"],
            f"{BASE}; operations +": ["5c - 2h = 3c", "5c + 9s = 14", "5c + 3h = 8"],
            f"{BASE}; duty highest": ["5c - 2h = 3c", "5c + 5d = 10s", ""],
            f"{BASE} | 10h; order drawn-first": ["9s - 5c = 4", "5c - 9s = -4", "2h + 9s = J", "5c - 5d = 0"],
            "2 | 8 | 6": ["", "8 - 2 = 6", "2 * 8 = 16"],
            "2 | 8 6 | 6; order drawn-first": ["8 - 2 = 6", ""],
            "2 | 4 6 | K": ["2 + 4 = 6", "2 * 4 = 8", ""],
            "7: Ah 2d Kc Qs": ["", "K(4) + 2d = 6", "K(4) + 2d = 7", "A + Q", "5", "A + 2", "K"],
            "7: Ah 2d Kc Qs; limit exactly": ["A + 2", "K + A"],
            "2: K K A": ["K + K + A", "K + K"],
            "10: 10 10": ["10 + 10", "10 + 10 = 15"],
            "1: 5 9": [""],
            "1: A 5": [""],
        }.items()
        for claim in claims
    ),
    "facts|",
]
ERRORS = [
    *(
        "",
        "|",
        "5 |",
        "5 | | 6",
        "5 6 | 7",
        "5",
        "5 | 6",
        "5 | 6 7 8 9 10 | J",
        "5 | _ | J",
        "5c | 5d | 5c",
        "5 | 5 5 | 5 5",
    ),
    *(
        "5c | 5d 6 | 7h",
        "c | 5 | 6",
        "5 | 5 |6; ",
        "5 | 5 | 6; reserve X",
        "5 | 5 | 6; reserve 50",
        "5 | 5 | 6; order X",
    ),
    *(
        "5 | 5 | 6; rules X",
        "5 | 5 | 6; X 3",
        "5 | 5 | 6; reserve 3; reserve 4",
        "5 | 5 | 6; discard _",
        "5 | 5 | 6 ? ?",
    ),
    *(
        "5 | 5 | 6; discard 5c",
        "0: 5",
        "21: 5",
        "7: _ 5",
        "7:",
        "7: 5; deck 52",
        "X: 5",
        "T | 5 | 6",
        "A B | 5 | 6",
        "5 | 5 | 6 ?",
    ),
    *(
        "| 5",
        "5 | Ї | 6",
        "5 | 55 | 6",
        "5 | 5 = | 6",
        "\x1b | 5",
        "5 | 5 | 6\n" * 700,
        "_ | 5 | 6",
        "5 ♣ ♣ | 6 | 7",
        "5 | ♣ | 6",
    ),
    *(
        f"5 | 5 | 6 ? {claim}"
        for claim in ("X", "5 + 5", "5 = 5", "5 + = 6", "5 5 + 6 = 7", "5 + 6 = 77777", "5 + 6 =")
    ),
    *(f"7: 5 K ? {claim}" for claim in ("+", "K()", "K(21)", "5(3)", "5 = X", "5 =", "5 + ")),
    *(f"{'5 | ' * 14}5", "_ | 5 | 6 ?", "5c | 5d | 6h; discard 5c"),
]


def asked(command, text, capsys, *options):
    """Ask the command line in this process, and return all that it says, without the text that was given."""
    arguments = [command, *options] if command == "facts" else [command, *options, "--", text]
    cli.main(arguments, standalone_mode=False)
    shown = capsys.readouterr()
    return shown.out + shown.err


@pytest.mark.usefixtures("shouted")
@pytest.mark.parametrize("question", QUESTIONS)
def test_case_k1_no_sentence_escapes_the_catalogue(question, capsys):
    command, _, text = question.partition("|")
    assert escaped(asked(command, text, capsys)) == []
    said = re.findall(r'"(?:explanation|error)": "(.*?)"', asked(command, text, capsys, "--json"))
    assert escaped(" ".join(said).replace("\\u", "")) == []
    assert said or command == "facts" or '": []' in asked(command, text, capsys, "--json")


@pytest.mark.usefixtures("shouted")
@pytest.mark.parametrize("text", ERRORS, ids=lambda text: ascii(text[:40]))
def test_case_k1_no_error_escapes_the_catalogue(text, capsys):
    told = []
    for command in ("solve", "check"):
        shown = asked(command, text, capsys)
        if shown.splitlines()[-1:] == ["  ^"] or "^" in shown.splitlines()[-1]:
            told.append(shown.splitlines()[0])
    assert told
    assert escaped(" ".join(told)) == []
    assert re.search("[A-Z]{3,}", told[0])


@pytest.mark.usefixtures("shouted")
@pytest.mark.parametrize(
    "options",
    [["--rules", "X"], ["--set", "X=3"], ["--set", "order"], ["--set", "order=X"], ["--set", "own_cards=2"]],
    ids=" ".join,
)
def test_case_k1_no_error_of_an_option_escapes_the_catalogue(options, capsys):
    first, *_ = asked("solve", BASE, capsys, *options).splitlines()
    assert escaped(first) == []
    assert re.search("[A-Z]{3,}", first)


@pytest.mark.usefixtures("shouted")
def test_case_k1_no_word_about_many_lines_escapes_the_catalogue(monkeypatch, capsys):
    lines = f"{BASE}\n2 | 2 | K\n5 | 55\n7: Ah 2d Kc Qs\n5c | 5 | 6 | Ad\n"
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(lines.encode())))
    assert cli.main(["solve", "-"], standalone_mode=False) == 2
    shown = capsys.readouterr()
    assert escaped(shown.out + shown.err) == []
    assert shown.err.startswith("LINE 3: ")


@pytest.mark.usefixtures("shouted")
def test_case_k1_no_hint_and_no_move_that_is_refused_escapes_the_catalogue():
    said = [say(hint) for text in (BASE, "2 | 8 | 6", "2 | 2 | K") for hint in hints(shmat.Position.parse(text))]
    assert len(said) == 9
    for text, *place in [
        *((BASE, 1, 1, 3), (BASE, 0, 0, 1), (BASE, 0, 1, 4), (BASE, 3, 1, 1), (BASE, 0, 1, 0), (BASE, 0, 1, 1)),
        *((f"{BASE}; duty highest", 2, 1, 1), ("K | 2 | 9; operations +", 0, 1, 0), ("_ | 5d | 10s", 0, 1, 0)),
    ]:
        position = shmat.Position.parse(text)
        for move in (explain_pair, shmat.check_capture):
            try:
                said.append(say(move(position, *place)))
            except IllegalMoveError as error:
                said.append(say(error))
        if position.drawn:
            said += map(say, explain.shmat.attempts(position))
    hand = twenty.Position.parse("7: Ah 2d Kc Qs")
    for move in ("Q", "A + 5", "K + 2"):
        claim = twenty.Claim.parse(move)
        said.append(say(explain.twenty.explain_cards(hand, claim)))
        try:
            twenty.check_play(hand, claim.cards, claim.values)
        except IllegalMoveError as error:
            said.append(say(error))
    for cards, values in (((), ()), (hand.hand[:1], (5,))):
        with pytest.raises(IllegalMoveError) as caught:
            twenty.check_play(hand, cards, values)
        said.append(say(caught.value))
    for row in (row for game in GAMES.values() for row in game.rules.ROWS):
        said += [say(row.question), say(row.quote), *map(say, row.field.choices.values() if row.field else ())]
    assert len(said) > 200
    assert escaped(" ".join(said)) == []


@pytest.mark.usefixtures("shouted")
def test_case_k1_no_word_about_the_lessons_escapes_the_catalogue(tmp_path, monkeypatch, capsys):
    lesson = tmp_path / "FROM" / "1.ipynb"
    lesson.parent.mkdir()
    lesson.write_text("{}", encoding="utf-8")
    monkeypatch.setattr(lab, "lessons", lambda: [lesson])
    monkeypatch.setattr(lab, "_trust", lambda _: None)
    monkeypatch.chdir(tmp_path)
    for _ in range(2):
        cli.main(["lab", "--copy-only", "TO"], standalone_mode=False)
    said = capsys.readouterr().out.replace(str(Path("TO", "1.ipynb")), "")
    assert said.split("\n")[0].strip(" :") == "COPIED"
    assert escaped(said) == []
    monkeypatch.setattr(lab, "open_lab", lambda *_: (_ for _ in ()).throw(ModuleNotFoundError("jupyterlab")))
    with pytest.raises(Exception, match="PIP INSTALL"):
        cli.main(["lab", "TO"], standalone_mode=False)


# What a reader may change of a language


def test_signs_can_be_changed():
    quotient = Equation(6, Operation.DIVIDE, 2, 3)
    (capture,) = shmat.captures(shmat.Position.parse("2 | 6 | 3"))
    for lang, division, multiplication in (
        (language("en"), "6 ÷ 2 = 3", "2 × 3 = 6"),
        (language("uk"), "6 : 2 = 3", "2 · 3 = 6"),
        (language("uk")._replace(signs="+−×÷"), "6 ÷ 2 = 3", "2 × 3 = 6"),
        (language("en")._replace(signs="+-·:"), "6 : 2 = 3", "2 · 3 = 6"),
    ):
        assert say(quotient, lang) == division
        assert division in say(capture, lang)
        assert multiplication in say(capture, lang)
        assert say(Operations.parse("*/"), lang) == f"{lang.signs[2]} {lang.signs[3]}"
    plain = language("en")._replace(signs="+-*/")
    below = explain.shmat.explain_claim(shmat.Position.parse("2 | 8 | 6"), shmat.Claim.parse("2 - 8 = 6"))
    assert "2 - 8 = -6" in say(below, plain)
    assert "2 − 8 = −6" in say(below)


def test_letters_and_remainders_can_be_changed():
    position = shmat.Position.parse("5 | 9 A | K")
    claim = explain.shmat.explain_claim(position, shmat.Claim.parse("9 / 5 = A"))
    assert "9 ÷ 5 = 1⅘" in say(claim)
    assert "9 : 5 = 1 (ост. 4)" in say(claim, "uk")
    assert "9 : 5 = 1⅘" in say(claim, language("uk")._replace(remainders=False))
    assert "9 ÷ 5 = 1 (remainder 4)" in say(claim, language("en")._replace(remainders=True))
    assert say(position.rows[1][0], language("en")._replace(letters="TBDK")) == "K"
    assert say(position.rows[0][1], language("en")._replace(letters="TBDK")) == "T"
    assert say(position.rows[0][1]) == "A"  # what was said in one alphabet isn't remembered for another


def test_a_language_that_is_not_there():
    with pytest.raises(ValueError, match="'fr' is not a language here; there are: en, uk"):
        language("fr")


NAMES = [
    *("<b>A</b>", "<img src=x onerror=alert(1)>", "&amp;", "[red]x[/red]", "[/]", ":smile:", "__x__", "$x$"),
    *("{0}", "{}", "{seat}", "{count!r}", "}{", "{{x}}", "${1}", "%s", "%(count)d", "100%", 'Зоя "Лис" \\ О’Ні', ""),
]


@pytest.mark.parametrize("lang", ["en", "uk"])
@pytest.mark.parametrize("name", NAMES)
def test_case_w11_names_are_said_literally(name, lang, capsys):
    named = language(lang)._replace(names=("Ірина", name))
    position = shmat.Position.parse(f"{BASE} | 4d")
    assert [say(Seat(seat), named) for seat in range(3)] == ["Ірина", name, say(Seat(2), lang)]
    capture, *_ = shmat.captures(position)
    assert f"({name})" in say(capture, named)
    assert say(capture, named).replace(f"({name})", f"({say(Seat(1), lang)})") == say(capture, lang)
    all_of_them = explain.shmat.explain_claim(position, None)
    assert say(all_of_them, named).count(f"({name})") == say(all_of_them, lang).count(f"({say(Seat(1), lang)})")
    Printer(named).moves(position)
    shown = capsys.readouterr().out
    assert f"({name})" in shown
    assert any(line.startswith(f"{name} ") and "10♠ 3♣ 7♥" in line for line in shown.splitlines())


@pytest.mark.parametrize("read", [name for name in NAMES if 0 < len(name) <= 20])  # a long one is cut short
def test_case_w11_what_was_read_is_said_literally(read):
    for lang in ("en", "uk"):
        with pytest.raises(NotationError) as caught:
            shmat.Rules.named(read)
        assert read in say(caught.value, lang)
        with pytest.raises(NotationError) as caught:
            shmat.Rules().change("order", read)
        assert read in say(caught.value, lang)
