"""The shell between a screen and the notebook: it keeps the state, hands out scenes, and takes gestures."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, ClassVar

import anywidget
import ipywidgets
import traitlets

from shmatkit.core.language import LANGUAGES, language
from shmatkit.pictures.icons import ICONS
from shmatkit.screens.kit.card_images import SUITS
from shmatkit.screens.kit.nodes import Gesture
from shmatkit.screens.kit.screen import Page, Screen
from shmatkit.widgets.front_end import FrontEnd, loader


class Table(anywidget.AnyWidget):
    """A widget that shows a screen.

    Its traits can be read, set, observed and linked like those of any other widget. A gesture carries the revision of
    the state it was made on; one that is out of date is answered with the state, and changes nothing.

    Attributes:
        position: what is on the table, in notation. A text that can't be read is refused with a NotationError.
        lang: the language, `en` or `uk`.
        theme: `auto` follows the notebook; `light` and `dark` don't.
    """

    _esm = loader()  # as a text: anywidget keeps every widget whose module is a file alive

    _front_end = traitlets.Instance(FrontEnd).tag(sync=True, **ipywidgets.widget_serialization)
    scene = traitlets.Dict().tag(sync=True)
    faces = traitlets.Dict().tag(sync=True)
    suits = traitlets.Dict(SUITS).tag(sync=True)
    icons = traitlets.Dict(ICONS).tag(sync=True)
    words = traitlets.Dict().tag(sync=True)
    theme = traitlets.Enum(("auto", "light", "dark"), "auto").tag(sync=True)
    lang = traitlets.Enum(tuple(LANGUAGES), "en").tag(sync=True)
    position = traitlets.Unicode().tag(sync=True)

    _mirrored: ClassVar[tuple[str, ...]] = ("position",)
    """The traits that mirror a text of the screen's."""

    _text: Callable[[Any, str], str]
    """In each kind of table a method that returns the text of a mirrored trait for a screen."""

    _read: Callable[[Any, str, str], Any]
    """In each kind of table a method that returns the screen after such a trait was set; it may raise NotationError."""

    def __init__(self, screen: Screen, **traits: Any) -> None:
        self._screen: Screen = screen
        self._page: Page  # the page that is shown; `_show` sets it
        self._revision = 0
        self._answers = 0
        self._spoken = 0
        self._showing = True  # traits are set by the table itself
        super().__init__(lang=screen.lang.code, _front_end=FrontEnd.shared(), **traits)
        self._show()
        self.observe(self._set_from_outside, names=self._mirrored)
        self.on_msg(self._receive)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.position!r})"

    def _receive(self, _: object, content: Any, __: object) -> None:
        """Answer a gesture of the ES module's, or its question for the front end that the tables share."""
        if content == {"kind": "front-end"}:
            self.send({"module": self._front_end.module, "style": self._front_end.style})
            return
        gesture = _gesture(content)
        if gesture is None:
            return
        if gesture.kind == "point":
            self._screen = self._screen.point(gesture.id, self._page)
        elif gesture.revision == self._revision:
            before, self._screen = self._screen, self._serve(self._screen.act(gesture, self._page))
            self._revision += self._screen != before
            self._spoken += 1
        self._show()

    def _serve(self, screen: Any) -> Any:
        """Return a screen after doing what it wishes and can't do by itself, such as reading a file. Here: nothing."""
        return screen

    def _change(self, screen: Any) -> None:
        """Put a changed screen in place of the one that is shown."""
        self._screen = screen
        self._revision += 1
        self._show()

    def _show(self) -> None:
        """Hand the screen's scene to the ES module, and its texts to the traits."""
        self._answers += 1
        self._page = self._screen.page()
        scene = replace(self._screen.scene(self._page), revision=self._revision, spoken=self._spoken)
        self._showing = True
        try:
            with self.hold_sync():
                self.words = _words(self._screen.lang.code)
                self.faces = dict(scene.images)
                self.scene = {**scene.data(), "answer": self._answers}
                for name in self._mirrored:
                    self.set_trait(name, self._text(self._screen, name))
        finally:
            self._showing = False

    def _set_from_outside(self, change: Any) -> None:
        """Show what a trait was set to; a text that can't be read changes nothing, and is reported."""
        if self._showing or change.new == self._text(self._screen, change.name):
            return
        try:
            self._change(self._read(self._screen, change.name, change.new))
        except Exception:
            self._show()
            raise

    @traitlets.observe("lang")
    def _speak(self, change: Any) -> None:
        if not self._showing and self._screen.lang.code != change.new:
            self._change(self._screen.speaking(language(change.new)))


def _gesture(content: Any) -> Gesture | None:
    """Read a message; what isn't a gesture is None."""
    if not isinstance(content, dict) or not isinstance(content.get("kind"), str):
        return None
    node, value, revision = content.get("id", ""), content.get("value"), content.get("revision", -1)
    if not isinstance(node, str) or not isinstance(value, str | int | bool | None) or not isinstance(revision, int):
        return None
    return Gesture(content["kind"], node, value, revision)


def _words(code: str) -> dict[str, str]:
    """Return the sentences that the ES module says by itself."""
    lang = language(code)
    return {
        "lost": lang.gettext(
            "This table has lost its connection. Copy the text below, run the cell again, and paste the text there."
        ),
        "copied": lang.gettext("Copied."),
    }
