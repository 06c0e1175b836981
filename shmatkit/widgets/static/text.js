// Texts, suits and icons as nodes of the tree.

import { h } from "./tree.js";
import { painted } from "./painted.js";

const SUIT = { "♠": "s", "♥": "h", "♦": "d", "♣": "c" };

const hidden = (text) => h("span.vh", null, text);
export const svg = (name, props, ...kids) => h(`svg${name}`, { _hidden: "true", focusable: "false", ...props }, ...kids);
export const path = (d) => h("path", { d: d ?? "" });

export const SIGNS = /(?<![\p{L}\d])(\d{1,2}|\p{L})?([♠♥♦♣])[\uFE0E\uFE0F]?|([¼-¾⅐-⅞])/gu;
export const FRACTIONS = /()()((?<![\d/])\d+\/\d+(?![\d/])|[¼-¾⅐-⅞])/gu;

// A text as nodes: suits are drawn in its colour, with their sign for readers who hear it; fractions are stacked.
export function rich(text, pattern = SIGNS) {
	const parts = [];
	let from = 0;
	text = text.replace(/(?<=[\d♠♥♦♣]) (?=[+−×÷·:=] )|(?<= [+−×÷·:=]) (?=[\p{Lu}\d−])/gu, "\u00a0"); // an equation is one word
	for (const found of text.matchAll(pattern)) {
		const [whole, rank, suit, part] = found;
		parts.push(text.slice(from, found.index));
		from = found.index + whole.length;
		const [up, down] = (part ?? "").normalize("NFKD").split(/[⁄/]/);
		parts.push(
			suit
				? h("span.nowrap", null, rank && h("b", null, rank), h("span.suit", null, hidden(suit), suited(SUIT[suit])))
				: h("span.nowrap", null, hidden(part), h("span.stack", { _hidden: "true" }, h("i", null, up), h("i", null, down))),
		);
	}
	return [...parts, text.slice(from)];
}

export const suited = (suit) => svg(".pip", { viewBox: "-54 -54 108 108" }, path(painted.suits[suit]));

export const icon = (name, label) =>
	svg(`.icon.i-${name}`, { viewBox: "0 0 24 24", ...(label && { role: "img", _label: label, _hidden: null }) }, path(painted.icons[name]));
