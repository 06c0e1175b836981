// What is shown and explained: chips, equations, lists, grids, pictures.

import { h } from "./tree.js";
import { FRACTIONS, SIGNS, icon, rich, suited } from "./text.js";
import { DRAW, draw } from "./nodes.js";

Object.assign(DRAW, {
	chip: ({ text, suit, label, wanted }) =>
		h("span.chip", { of: [suit && `s-${suit}`, wanted && "wanted"], ...(label && { role: "img", _label: label }) }, h("b", null, text), suit && suited(suit)),

	equation({ terms = [], signs = [], label }) {
		const parts = terms.map(({ number, chip, caption: under, out }, at) => [
			at > 0 && h("span.op", { key: `op${at}` }, signs[at - 1]),
			h("span.term", { of: [out && "out"], key: `term${at}` }, h("span.number", null, number), h("span.band"),
				chip && draw({ ...chip, label: "" }), under && h("span.caption", null, rich(under))),
		]);
		return h("div.equation", { role: "img", _label: label }, parts);
	},

	list({ id, label, items = [] }) {
		const line = ({ id: one, label: said, parts = [], note, mark, chosen }) => {
			const star = mark === "star";
			const inner = [
				h("span.parts", null, parts.map((part) =>
					typeof part === "string" ? h("span.part", null, rich(part)) : draw(one ? { ...part, label: "" } : part))),
				h("span.note", null, !star && mark && icon(mark), note && h("span", null, rich(note)), star && icon("star")),
			];
			const of = [chosen && "chosen", mark && !star && "way"];
			const button = { of, type: "button", $id: one, $item: true, $point: one, _label: said, _current: chosen && "true" };
			return h("li", { key: one || undefined }, one ? h("button.item", button, inner) : h("div.item", { of }, inner));
		};
		return items.length > 0 && h("ul.list", { _label: label, key: id, $roving: id }, items.map(line));
	},

	grid({ label, heads = [], rows = [], legend = [] }) {
		const width = rows[0]?.cells?.length ?? 0;
		const tone = (one) => ({ of: [one.tone && `t-${one.tone}`] });
		const cell = (tag, { text, icon: name, meaning, chip, ...one }, scope) =>
			h(tag, { ...tone(one), scope }, h("div.cell", null, chip && draw(chip), text && h("span", null, rich(text, /\d\//.test(text) ? FRACTIONS : SIGNS)), name && icon(name, meaning)));
		const table = h(
			"table.grid",
			{ of: [width > 8 && "dense"] },
			h("caption.text.caption", null, label),
			heads.length > 0 && h("thead", null, h("tr", null, heads.length <= width && h("td"), heads.map((one) => cell("th", one, "col")))),
			h("tbody", null, rows.map((row) => h("tr", null, cell("th", row.head ?? {}, "row"), (row.cells ?? []).map((one) => cell("td", one))))),
		);
		const key = legend.map((one) =>
			h("li", null, one.tone && h("span.swatch", tone(one)), one.icon && icon(one.icon), one.chip && draw(one.chip),
				h("span", null, rich(one.text || one.meaning || ""))));
		return h("div.gridbox", null, table, key.length > 0 && h("ul.legend", null, key));
	},

	picture: ({ svg: wide, narrow }) =>
		narrow ? h("div.picture.two", null, h("div.wide", { svg: wide }), h("div.slim", { svg: narrow })) : h("div.picture", { svg: wide }),
});
