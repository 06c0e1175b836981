"""Exact arithmetic: the figures of the rulings, the facts and their families, and sympy as an oracle."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest
import sympy

from shmatkit import algebra
from shmatkit.core.arithmetic import (
    ALL,
    Equation,
    Expression,
    Operation,
    Operations,
    equations,
    expressions,
    fact,
    facts,
    family,
    inverse,
    needed,
    table,
    worked,
)
from shmatkit.core.language import language

VALUES = range(1, 14)


def brute_force(drawn, own, signs="+-*/", either=True):
    """Every equation of two values, found without the project's own arithmetic."""
    found = set()
    for left, right in {(drawn, own), (own, drawn)}:
        for sign in signs:
            if (left, right) != (drawn, own) and sign in "-/" and not either:
                continue
            value = {"+": left + right, "-": left - right, "*": left * right, "/": Fraction(left, right)}[sign]
            if value in VALUES:
                pair = (drawn, own) if sign in "+*" else (left, right)
                found.add((*pair, sign, int(value)))
    return found


@pytest.mark.parametrize("either", [True, False])
@pytest.mark.parametrize("signs", ["+-*/", "+-", "+", "-", "*", "/", "*/", "+*"])
def test_the_table_holds_exactly_the_true_equations(signs, either):
    made = table(Operations.parse(signs), either)
    for drawn, own in product(VALUES, VALUES):
        found = [equation for target in made[drawn][own] for equation in target]
        assert len(found) == len(set(found))
        expected = brute_force(drawn, own, signs, either)
        assert {(left, right, str(op), result) for left, op, right, result in found} == expected
        assert all(equation.result == at for at, target in enumerate(made[drawn][own]) for equation in target)


@pytest.mark.parametrize(("either", "all_equations", "triples"), [(True, 332, 304), (False, 230, 215)])
def test_figures_of_ordered_pairs(either, all_equations, triples):
    made = table(ALL, either)
    targets = [target for drawn in VALUES for own in VALUES for target in made[drawn][own]]
    assert sum(len(target) for target in targets) == all_equations
    assert sum(bool(target) for target in targets) == triples


def test_figures_of_the_number_facts():
    by_operation = Counter(str(one.operation) for one in facts())
    assert by_operation == {"+": 42, "-": 78, "*": 20, "/": 37}
    assert len(facts()) == len(set(facts())) == 177


def test_every_equation_states_one_of_the_facts():
    stated = {fact(equation) for drawn in VALUES for own in VALUES for equation in equations(drawn, own)}
    assert stated == set(facts())


def test_every_fact_is_undone_by_facts_and_lies_in_its_family():
    for one in facts():
        assert one in family(one)
        assert set(family(one)) <= set(facts())
        for undone in inverse(one):
            assert undone in facts()
            assert one in inverse(undone)


@pytest.mark.parametrize(
    ("text", "members"),
    [
        ("6 / 3 = 2", ["2 * 3 = 6", "6 / 2 = 3", "6 / 3 = 2"]),
        ("5 + 5 = 10", ["5 + 5 = 10", "10 - 5 = 5"]),
        ("7 - 2 = 5", ["2 + 5 = 7", "7 - 2 = 5", "7 - 5 = 2"]),
        ("5 / 5 = 1", ["1 * 5 = 5", "5 / 1 = 5", "5 / 5 = 1"]),
    ],
)
def test_families(text, members):
    one = next(equation for equation in facts() if str(equation) == text)
    assert [str(equation) for equation in family(one)] == members


def test_needed_own_cards_agree_with_the_table():
    for drawn, target in product(VALUES, VALUES):
        expected = {equation for own in VALUES for equation in equations(drawn, own) if equation.result == target}
        assert set(needed(drawn, target)) == expected


def test_sympy_agrees_on_every_value():
    for drawn, own in product(VALUES, VALUES):
        for expression in expressions(drawn, own):
            oracle = sympy.sympify(str(expression), rational=True)
            assert oracle == sympy.Rational(expression.value.numerator, expression.value.denominator)


def test_sympy_finds_the_needed_card():
    for drawn, target in product(VALUES, VALUES):
        ranks = [int(unknown.rank) for unknown in algebra.needed_card(drawn, target) if unknown.rank]
        own = {equation.left if equation.right == drawn else equation.right for equation in needed(drawn, target)}
        assert set(ranks) == own


def test_an_unknown_shows_itself_in_latex():
    (unknown,) = [one for one in algebra.needed_card(13, 12) if one.rank]
    assert unknown._repr_latex_() == r"$13 - x = 12 \quad\Rightarrow\quad x = 1$"


@pytest.mark.parametrize(("lang", "signs"), [("en", (r"\times", r"\div")), ("uk", (r"\cdot", ":"))])
def test_latex_has_the_signs_of_the_language(lang, signs):
    product_, quotient = signs
    assert algebra.latex(Equation(2, Operation.MULTIPLY, 3, 6), lang) == f"2 {product_} 3 = 6"
    assert algebra.latex(Expression(9, Operation.DIVIDE, 6), lang) == rf"9 {quotient} 6 = \frac{{3}}{{2}}"


@pytest.mark.parametrize(
    ("expression", "en", "uk"),
    [
        (Expression(9, Operation.DIVIDE, 5), "9 ÷ 5 = 1⅘", "9 : 5 = 1 (ост. 4)"),
        (Expression(9, Operation.DIVIDE, 6), "9 ÷ 6 = 1½", "9 : 6 = 1 (ост. 3)"),
        (Expression(5, Operation.DIVIDE, 13), "5 ÷ 13 = 5/13", "5 : 13 = 0 (ост. 5)"),
        (Expression(13, Operation.DIVIDE, 11), "13 ÷ 11 = 1 2/11", "13 : 11 = 1 (ост. 2)"),
        (Expression(5, Operation.SUBTRACT, 9), "5 − 9 = −4", "5 − 9 = −4"),
        (Expression(6, Operation.MULTIPLY, 2), "6 × 2 = 12", "6 · 2 = 12"),
    ],
)
def test_expressions_are_worked_out_as_schools_write_them(expression, en, uk):
    assert worked(expression, language("en")) == en
    assert worked(expression, language("uk")) == uk


def test_signs_can_be_switched():
    school = language("uk")._replace(signs="+−×÷")
    assert worked(Expression(6, Operation.MULTIPLY, 2), school) == "6 × 2 = 12"


@pytest.mark.parametrize("pair", [(0, 2), (14, 2), (-1, 2), (5, 14)])
def test_values_are_1_to_13(pair):
    for look_up in (equations, needed):
        with pytest.raises(ValueError, match="not a valid Rank"):
            look_up(*pair)


def test_operations_are_read_and_written():
    assert str(Operations.parse("/ + -")) == "+-/"
    for text in ("", " ", "+x", "**!"):
        with pytest.raises(ValueError, match=r"operation|valid"):
            Operations.parse(text)
