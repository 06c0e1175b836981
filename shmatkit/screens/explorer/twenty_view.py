"""The page of the explorer of Twenty, drawn from its state."""

from collections.abc import Collection
from functools import partial

from shmatkit.core.cards import Card, spoken
from shmatkit.core.deck import DECK
from shmatkit.core.language import Language, say
from shmatkit.explain.twenty import explain_claim
from shmatkit.screens.explorer.twenty_update import MOST_DEALT, TwentyActions, dealt_hand, first_plays
from shmatkit.screens.kit.card_images import CardImages
from shmatkit.screens.kit.cards import CardLayout, CardNode, Cards, CardState
from shmatkit.screens.kit.controls import MOST_SEED, Button, Select, Stepper, TextField
from shmatkit.screens.kit.nodes import Box, Icon, Layout, ListNode, Node, Role, Steps, Strip, Text, Tone
from shmatkit.screens.twenty.hand import counted, exact_plays, found, hand, king_steppers, play_item, task
from shmatkit.screens.twenty.selection import bar, nothing_chosen
from shmatkit.twenty import Limit, Position, Rules, count_plays, points
from shmatkit.twenty.rules import LAST_MOVE, shown_value

RULES = ("T1", "T6")  # the rulings that bear on one play and may be changed


def page(state: TwentyActions, images: CardImages) -> Box:
    """Return the whole page."""
    main = (_palette(state, state.draft, images),) if state.draft is not None else _main(state, images)
    return Box((*_head(state), *main), Layout.PAGE)


def _head(state: TwentyActions) -> tuple[Node, ...]:
    lang, move = state.lang, state.position.move
    header = (
        Text(state.title(), Role.TITLE),
        Text(task(state.position, lang), Role.SUBTITLE),
        Stepper("move", lang.gettext("Move number"), move, 1, LAST_MOVE, action=state.set_move),
    )
    return Box(header, Layout.HEADER), Steps(state.title(), move, LAST_MOVE)


def _main(state: TwentyActions, images: CardImages) -> tuple[Box, Box]:
    position, lang, laid = state.position, state.lang, state.laid
    table: list[Node] = [
        Box((Text(laid.sum(), Role.TOTAL), Text(laid.compared(lang), Role.SUBTITLE)), Layout.BAR)
        if laid
        else Text(nothing_chosen(lang), Role.SUBTITLE),
        bar(position, laid, lang),
        hand(position, laid, state.lit, images, state.press_card),
    ]
    if laid and laid.kings:
        table.append(Box(king_steppers(laid, lang, state.crown), Layout.BAR))
    if laid:
        table.append(laid.strip(lang))
    if laid and (pairs := laid.pairs(lang)):
        table.append(Text(pairs, Role.CAPTION))
    off = "" if laid else nothing_chosen(lang)
    back = Button("put-back", lang.gettext("Put back"), off=off, action=state.put_back)
    table.append(Box((back,), Layout.BAR))
    hint = laid.hint(lang) if laid else None
    side = (*((hint,) if hint else ()), _plays(state))
    below = (_position(state), _deal(state), _rules(state))
    return Box((Box(tuple(table)), Box(side, Layout.SIDE)), Layout.MAIN), Box(below, Layout.SPLIT)


def _plays(state: TwentyActions) -> Box:
    """Return the sheet that says what could be played: how many plays, and all of them if they are listed."""
    position, lang, laid = state.position, state.lang, state.laid
    heading = lang.gettext("You could play")
    items: list[Node] = [Text(heading, Role.HEADING)]
    count = count_plays(position)
    if not count:
        return Box((*items, *_nothing(position, lang)), Layout.SHEET, heading)
    items.append(Text(found(position, lang)))
    if position.rules.limit is Limit.AT_MOST:
        items.append(Text(lang.gettext("Exactly {move}: {count}", move=position.move, count=exact_plays(position))))
    text = lang.gettext("Hide them") if state.listed else lang.gettext("Show them")
    items.append(Button("show", text, action=state.show_plays))
    if state.listed:
        ranks = sorted(card.rank for card in laid.cards) if laid else []
        rows = tuple(
            play_item(
                position.move,
                at,
                play,
                lang,
                ranks,
                action=partial(state.choose_play, play),
                hover=partial(state.point_at_play, at),
            )
            for at, play in enumerate(first_plays(position))
        )
        items.append(ListNode("plays", heading, rows))
        if count > len(rows):
            more = lang.ngettext("and {count} more play", "and {count} more plays", count - len(rows))
            items.append(Text(more, Role.CAPTION))
    return Box(tuple(items), Layout.SHEET, heading)


def _nothing(position: Position, lang: Language) -> list[Node]:
    """Say that nothing can be played, why, and what comes then (T4, T8)."""
    move = position.move
    if position.rules.limit is Limit.EXACTLY:
        why = lang.gettext("No cards of this hand are worth exactly {move} together.", move=move)
    else:
        least = min(position.hand, key=lambda card: points(card.rank))
        why = lang.gettext(
            "Even {card} is worth {points}, and only {move} is allowed.",
            card=least,
            points=points(least.rank),
            move=move,
        )
    then = lang.gettext("Then you draw a card.")
    if position.deck == 0:
        then = lang.gettext("The deck is empty, so you pass.")
    return [Text(say(explain_claim(position, None), lang)), Text(why), Strip(then, Tone.SKY, Icon.ARROW)]


def _position(state: TwentyActions) -> Box:
    """Return the sheet with the position's notation; a text that couldn't be read stays in the field."""
    lang, text = state.lang, str(state.position)
    heading = lang.gettext("Position")
    field = TextField(
        "notation",
        lang.gettext("Position in notation"),
        text if state.typed is None else state.typed,
        placeholder="7: Ah 2d Kc Qs",
        action=state.read,
    )
    buttons = (
        Button("copy", lang.gettext("Copy"), Icon.COPY, copies=text),
        Button("choose", lang.gettext("Choose the cards"), action=state.lay_out),
    )
    return Box((Text(heading, Role.HEADING), field, Box(buttons, Layout.BAR)), Layout.SHEET, heading)


def _deal(state: TwentyActions) -> Box:
    """Return the sheet that deals."""
    lang = state.lang
    heading = lang.gettext("Deal a hand")
    controls = (
        Stepper("deal-cards", lang.gettext("How many cards"), state.cards, 1, MOST_DEALT, action=state.deal_size),
        Stepper("deal-seed", lang.gettext("Deal number"), state.seed, 0, MOST_SEED, action=state.deal_seed),
        Button("deal", lang.gettext("Deal"), Icon.DEAL, action=state.deal_next),
    )
    items: list[Node] = [Text(heading, Role.HEADING), Box(controls, Layout.BAR)]
    if state.is_dealt:
        items.append(Text(dealt_hand(state.cards, state.seed, lang), Role.CAPTION))
    return Box(tuple(items), Layout.SHEET, heading)


def _rules(state: TwentyActions) -> Box:
    """Return the sheet with the rules that a house may change."""
    lang, rules = state.lang, state.position.rules
    heading = lang.gettext("House rules")
    selects: list[Node] = []
    for row in map(Rules.row, RULES):
        if row.field:
            options = tuple((value, say(label, lang)) for value, label in row.field.choices.items())
            value = str(getattr(rules, row.field.name))
            action = partial(state.set_rule, row)
            selects.append(Select(row.field.name, say(row.question, lang), value, options, action=action))
    return Box((Text(heading, Role.HEADING), *selects), Layout.SHEET, heading)


def _palette(state: TwentyActions, draft: Collection[Card], images: CardImages) -> Box:
    """Return the 52 cards, to lay out a hand by hand."""
    lang = state.lang
    heading = lang.gettext("Choose your cards")
    cards = []
    for card in DECK:
        there = card in draft
        name = spoken(card, lang)
        label = (
            lang.gettext("{card}, in your hand", card=name)
            if there
            else lang.gettext("{card}, not in your hand", card=name)
        )
        face, narrow = images.of(card, shown_value(card))
        chosen = CardState.SELECTED if there else None
        press = partial(state.press_deck, card)
        cards.append(CardNode(f"deck-{card}", face, label, chosen, narrow=narrow, action=press))
    off = "" if draft else lang.gettext("A hand has one card or more.")
    done = Button("done", lang.gettext("Done"), Icon.CHECK, primary=True, off=off, action=state.finish)
    return Box(
        (
            Text(heading, Role.HEADING),
            Cards("palette", heading, tuple(cards), CardLayout.PALETTE),
            Text(counted(len(draft), lang), Role.CAPTION),
            Box((done,), Layout.BAR),
        ),
        label=heading,
    )
