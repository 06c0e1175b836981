// What a reader presses, switches, chooses and writes in.

import { h } from "./tree.js";
import { icon, rich } from "./text.js";
import { DRAW } from "./nodes.js";

Object.assign(DRAW, {
	button({ id, text, icon: name, primary, off, copies, file }) {
		const quiet = copies && name && !primary;
		const of = [primary && "primary", off && "is-off", quiet && "quiet"];
		return h(
			file ? "a.btn" : "button.btn",
			{ of, type: "button", href: file, download: file && text, key: id, $id: id, title: off || (quiet && text), _disabled: off && "true", $copies: copies },
			name && icon(name),
			h("span.label", null, rich(text)),
		);
	},

	switch: ({ id, text, label, on, note }) =>
		h(
			"button.switch",
			{ type: "button", role: "switch", key: id, $id: id, $item: true, _checked: `${!!on}`, _label: label || text, title: label },
			h("span.switch-text", null, rich(text)),
			note && h("b", null, rich(note)),
		),

	select: ({ id, label, value = "", options = [] }) =>
		h(
			"label.field",
			{ key: id },
			h("span.caption", null, rich(label)),
			h("span.pick", null, h("select", { $id: id, value }, options.map(([one, text]) => h("option", { key: one, value: one }, text))), icon("arrow")),
		),

	stepper({ id, label, value = 0, least = 0, most = 0 }) {
		const step = (by, name, end) =>
			h("button", { type: "button", tabindex: "-1", key: name, $step: by, $for: id, _label: `${label} ${by < 0 ? "−" : "+"}`, _disabled: value === end && "true" }, icon(name));
		const spin = { role: "spinbutton", tabindex: "0", $id: id, _label: label, _valuenow: value, _valuemin: least, _valuemax: most };
		const inner = [step(-1, "less", least), h("span", spin, `${value}`), step(1, "more", most)];
		return h("div.field", { key: id, role: "group", _label: label }, h("span.caption", { _hidden: "true" }, rich(label)), h("div.stepper", null, inner));
	},

	field({ id, label, value = "", lines = 1, placeholder, most = 5000 }) {
		const props = { $id: id, $most: most, value, placeholder, spellcheck: "false", autocomplete: "off" };
		const field = lines > 1 ? h("textarea", { ...props, rows: lines }) : h("input", { ...props, type: "text" });
		return h("label.field.write", { key: id }, h("span.caption", null, rich(label)), field);
	},

	slider: ({ id, label, value = 0, least = 0, most = 0 }) =>
		h("label.field.slide", { key: id }, h("span.caption", null, rich(label)),
			h("input", { type: "range", $id: id, value: `${value}`, min: `${least}`, max: `${most}` })),
});
