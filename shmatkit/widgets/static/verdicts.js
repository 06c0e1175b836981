// Verdicts, and how far somebody has come.

import { h } from "./tree.js";
import { path, rich, svg } from "./text.js";
import { painted } from "./painted.js";
import { DRAW } from "./nodes.js";

Object.assign(DRAW, {
	verdict({ id, text, tone, icon: name, sentence }) {
		const mark = svg(".icon", { x: 5, y: 5, width: 14, height: 14, viewBox: "0 0 24 24" }, path(painted.icons[name]));
		return h(
			"div.verdict",
			{ of: [`t-${tone}`] },
			svg(".shape", { viewBox: "0 0 24 24" }, path(painted.icons[`shape-${name}`]), mark),
			h("div", null, h("h3", { tabindex: "-1", $id: id, key: id }, rich(text)), sentence && h("p", null, rich(sentence))),
		);
	},

	steps({ label, value = 0, most = 0 }) {
		const one = (_, at) => h("i", { of: [at + 1 < value ? "done" : at + 1 === value && "now"] }, at + 1 >= value && h("span", null, `${at + 1}`));
		return h("div.steps", { role: "img", _label: label }, Array.from({ length: Math.min(most, 99) }, one));
	},
});
