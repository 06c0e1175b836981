"""The base of every screen: what it says, what takes the focus, what it asks for, and how it answers to gestures."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, NamedTuple, Self

from shmatkit.core.errors import IllegalMoveError, Message
from shmatkit.core.language import ENGLISH, Language, say
from shmatkit.screens.kit.card_images import CardImages
from shmatkit.screens.kit.nodes import ESCAPE, POINT, PRESS, Box, Gesture, Node, Scene

OPEN, SAVE = "open", "save"


class Request(NamedTuple):
    """What a screen can't do by itself. Whoever draws the screen has files, and does it.

    Attributes:
        kind: `open` or `save`.
        path: the file's name, as it was typed.
    """

    kind: str
    path: str


class Page:
    """What a screen shows, with the actions of its parts.

    Args:
        body: the page.
        images: the pictures of its cards, by key.
        quiet: the screen that it was drawn from, which its actions begin from.
    """

    def __init__(self, body: Box, images: Mapping[str, str], quiet: "Screen") -> None:
        self.body, self.images, self.quiet = body, images, quiet

    @cached_property
    def _by_id(self) -> dict[str, Node]:
        return {node_id: node for node in self.body.nodes() if (node_id := getattr(node, "id", ""))}

    def find(self, node_id: str) -> Node | None:
        """Return the part of an id, if the page has it."""
        return self._by_id.get(node_id)


@dataclass(frozen=True, slots=True, kw_only=True)
class Screen(ABC):
    """A screen as a value: each gesture gives the screen after it.

    A subclass adds what its state consists of, `view`, and the actions that the nodes of its view carry: methods that
    return the screen after them. While an action runs, `announcement`, `focus`, `fault` and `request` are empty; it
    sets what there is to say. A gesture on what the page doesn't show, or doesn't accept, changes nothing.

    Attributes:
        lang: the language.
        announcement: the sentence for those who don't see the screen.
        focus: the id of what takes the focus next.
        fault: what can't be done, for the person who just tried it.
        notice: what came of a request. It stands on the page until the next gesture.
        request: what the screen can't do by itself.
    """

    lang: Language = ENGLISH
    announcement: str = ""
    focus: str = ""
    fault: Message | None = field(default=None, hash=False)
    notice: Message | None = field(default=None, hash=False)
    request: Any = None

    # what each screen adds

    @abstractmethod
    def view(self, images: CardImages) -> Box:
        """Return the page. It doesn't depend on `announcement`, `focus`, `fault` and `request`.

        Args:
            images: collects the pictures of the cards.
        """

    def escape(self) -> Self:
        """Return the screen after Escape; by default Escape does nothing."""
        return self

    def unpointed(self) -> Self:
        """Return the screen with nothing pointed at; by default pointing shows nothing more."""
        return self

    @property
    def spoken(self) -> Language:
        """The language of the cards' names, with the players' names by seat where there are players."""
        return self.lang

    def error(self) -> str:
        """Say what is wrong, or nothing."""
        return say(self.fault, self.lang) if self.fault else ""

    # how it answers

    def quiet(self) -> Self:
        """Return the screen with nothing announced, focused, refused or requested: what actions begin from."""
        return replace(self, announcement="", focus="", fault=None, request=None)

    def refused(self, fault: Message, focus: str = "") -> Self:
        """Return the screen after something was refused: the fault is shown and announced."""
        return replace(self, fault=fault, announcement=say(fault, self.lang), focus=focus)

    def answered(self, notice: Message | None, fault: Message | None = None) -> Self:
        """Return the screen after its request was tried: the notice or the fault is announced."""
        return replace(self, request=None, notice=notice, fault=fault, announcement=say(notice or fault, self.lang))

    def speaking(self, lang: Language) -> Self:
        """Return the screen in another language; what was announced was said in the one before."""
        return replace(self, lang=lang._replace(names=self.lang.names), announcement="")

    def act(self, gesture: Gesture, page: Page | None = None) -> Self:
        """Return the screen after a gesture that isn't pointing. One that means nothing here changes nothing.

        Args:
            gesture: the gesture.
            page: the screen's page, if whoever asks has kept it.
        """
        if gesture.kind == POINT:
            return self.point(gesture.id, page)
        page = page or self.page()
        quiet = self.quiet()
        after = quiet.escape() if gesture.kind == ESCAPE else self._done(gesture, page, quiet)
        if after is quiet or after is page.quiet:
            return self
        return replace(after, notice=None) if after.notice is self.notice else after

    def _done(self, gesture: Gesture, page: Page, quiet: Self) -> Self:
        """Do what the node of a gesture does; of one that can't be pressed now, say why."""
        node = page.find(gesture.id)
        off = str(getattr(node, "off", ""))
        if off and gesture.kind == PRESS:
            return replace(quiet, announcement=off)
        action = node.response(gesture) if node else None
        try:
            after: Self = action() if action else quiet
        except IllegalMoveError as error:
            return quiet.refused(error.reason)
        return after

    def point(self, target: str, page: Page | None = None) -> Self:
        """Return the screen while somebody points at a part of it; an empty text ends it."""
        node = (page or self.page()).find(target) if target else None
        hover = node.response(Gesture(POINT, target)) if node else None
        after: Self = hover() if hover else self.unpointed()
        same = replace(
            after, announcement=self.announcement, focus=self.focus, fault=self.fault, notice=self.notice, request=None
        )
        return self if same == self else replace(same, focus="")

    def page(self) -> Page:
        """Return the page, with the pictures of its cards."""
        quiet = self.quiet()
        images = CardImages(self.spoken)
        return Page(quiet.view(images), images.pictures, quiet)

    def scene(self, page: Page | None = None) -> Scene:
        """Return what is drawn. `revision` and `spoken` are left to whoever draws it.

        Args:
            page: the screen's page, if whoever asks has kept it.
        """
        page = page or self.page()
        return Scene(
            page.body, self.lang.code, self.announcement, error=self.error(), focus=self.focus, images=page.images
        )
