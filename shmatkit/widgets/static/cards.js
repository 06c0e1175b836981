// Cards: one, a row of them, the table they lie on, a pile; and the plate with a player's name.

import { h } from "./tree.js";
import { painted } from "./painted.js";
import { icon, rich, svg } from "./text.js";
import { DRAW, all, caption, cardsOf, draw, strip, why } from "./nodes.js";

Object.assign(DRAW, {
	plate: ({ text, count, active }) =>
		h(
			"p.plate",
			{ of: [active && "active"] },
			h("span.disc", { _hidden: "true" }, active ? icon("arrow") : [...text][0]?.toUpperCase()),
			h("b.name", null, rich(text)),
			count != null && h("span.count", null, icon("pile"), `${count}`),
		),

	card({ id, face, narrow, label, state, tag, off, large }) {
		const print = (key, name, svg = painted.faces[key]) => svg && h(`span.${name}`, { key: name, svg });
		const ring = svg("", { viewBox: "0 0 24 24" }, h("circle", { cx: 12, cy: 12, r: 7.5 }), h("circle.dot", { cx: 12, cy: 12, r: 2.5 }));
		const badge = state === "selected" ? icon("check") : state === "target" && ring;
		const props = { of: [off ? "is-off" : state && `is-${state}`, !id && "still"], $face: face?.split("-")[0], key: "card" };
		const button = { type: "button", $id: id, $item: true, _label: label, title: off, _pressed: state === "selected" && "true", _disabled: off && "true" };
		const still = label ? { role: "img", _label: label } : { _hidden: "true" };
		const card = h(
			id ? "button.card" : "span.card",
			{ ...props, ...(id ? button : still) },
			h("span.face", { of: [narrow && "two"], key: "face", _hidden: "true" }, print(face, "wide"), print(narrow, "slim")),
			badge && h("span.badge", { key: state, _hidden: "true" }, badge),
			tag && h("span.tag", { key: "tag", _hidden: "true" }, rich(tag)),
		);
		return h("div.slot", { of: [large && "large"], key: id || undefined }, card);
	},

	cards({ id, label, cards = [], layout = "line", plate, below, caption: under }, inTable = false) {
		const fan = cards.length > 0 && cards.every((card) => card.face === "back" && !card.id);
		const slots = all(cards);
		slots.forEach((slot, at) => fan && (slot.props.style = `--n:${cards.length};--i:${at - (cards.length - 1) / 2}`));
		const name = plate && draw({ kind: "plate", ...plate });
		return h(
			"div.cards",
			{ of: [`of-${layout}`], key: id, role: "group", _label: label, $roving: !inTable && cards.some((card) => card.id) && id },
			!below && name,
			h("div.row", { of: [`l-${layout}`, fan && "fan"], key: "row" }, slots,
				fan && h("span.sum", { _hidden: "true", key: "sum" }, `${cards.length}`)),
			caption(under),
			below && name,
			!inTable && why(cards),
		);
	},

	table({ label, opponents = [], middle = [], own, thread }) {
		const n = opponents.length;
		const joint = (name, text) => h(`span.joint.${name}`, { key: name, _hidden: "true" }, text);
		painted.hasTable = true;
		return h(
			"div.table",
			{ of: [thread && "threaded", n === 1 && "solo", n > 3 && "many"], role: "region", _label: label, $roving: "table", $thread: thread && JSON.stringify(thread) },
			thread && svg(".thread", { key: "thread" }),
			n > 0 && h("div.opponents", { key: "opponents", style: `--cols:${n}` }, opponents.map((cards) => DRAW.cards(cards, true))),
			middle.length > 0 && h("div.middle", { key: "middle" }, middle.map((one) => DRAW[one.kind]?.(one, one.kind === "cards"))),
			own && h("div.own", { key: "own" }, DRAW.cards(own, true)),
			thread && joint("sign", thread.sign),
			thread?.cards.length > 2 && joint("equals", thread.equals),
			painted.scene.error && strip({ text: painted.scene.error, tone: "brick", key: "error" }),
			why([...opponents, ...middle, ...(own ? [own] : [])].flatMap(cardsOf)),
		);
	},

	pile: ({ face, text, count, label }) =>
		h(
			"div.pile",
			null,
			draw({ kind: "card", face, label, state: face ? face !== "back" && "resting" : "empty" }),
			h("p.text.caption", null, rich(text), count != null && [" ", h("b", null, `${count}`)]),
		),
});
