// How a scene becomes a tree: one drawing for each kind of node. Here are texts and boxes; other modules add theirs.

import { h } from "./tree.js";
import { painted } from "./painted.js";
import { icon, rich } from "./text.js";

export const DRAW = {};
export const draw = (node) => DRAW[node?.kind]?.(node);
export const all = (nodes) => (nodes ?? []).map((node) => draw(node));
export const caption = (text) => text && h("p.text.caption", { key: "caption" }, rich(text));
export const strip = ({ text, tone, icon: name, key }) =>
	h("div.strip", { of: [`t-${tone}`], key }, name && icon(name), h("div", null, rich(text)));

// What was said about a thing that can't be pressed stands near it.
export function why(nodes) {
	if (!painted.why || painted.why.shown || !nodes.some((node) => node.id === painted.why.id)) return null;
	painted.why.shown = true;
	return strip({ ...painted.why, key: "why" });
}

export const cardsOf = (node) => (node.kind === "card" ? [node] : [...(node.cards ?? []), ...(node.items ?? [])].flatMap(cardsOf));

Object.assign(DRAW, {
	text({ text, role = "sentence", id }) {
		const tag = { title: "h2", heading: "h3", quote: "blockquote", notation: "code" }[role] ?? "p";
		const focus = id && { $id: id, tabindex: "-1", key: id };
		return h(`${tag}.text.${role}`, focus, role === "notation" ? text : rich(text));
	},

	box({ items = [], place = "column", label, tone, badge }) {
		const props = { of: [place === "card" ? "frame" : place, tone && `t-${tone}`, badge && "badged"] };
		if (label) Object.assign(props, { role: place === "bar" ? "group" : "region", _label: label });
		const mark = badge && h("p.mark", null, rich(badge));
		const box = (...kids) => h("div.box", props, mark, ...kids, !["page", "main", "side"].includes(place) && why(items));
		if (place === "header") {
			const first = items.findIndex((item) => item.kind !== "text");
			const cut = first < 0 ? items.length : first;
			const controls = all(items.slice(cut));
			return box(h("div.titles", null, all(items.slice(0, cut))), controls.length > 0 && h("div.controls", null, controls));
		}
		if (place === "main") {
			const sides = items.filter((item) => item.place === "side");
			const others = items.filter((item) => item.place !== "side");
			if (!sides.length || !others.length) props.of.push("even");
			else {
				const left = h("div.box.left", { key: "left" }, all(others));
				if (items[0] !== sides[0]) return box(left, all(sides));
				props.of.push("first");
				return box(all(sides), left);
			}
		}
		if (place === "bar" && items.length > 1 && items.every((item) => item.kind === "switch")) props.$roving = `bar ${items[0].id}`;
		return box(all(items));
	},

	strip: (node) => strip(node),
});
