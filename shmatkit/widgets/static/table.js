// Draws a scene that Python made, and reports gestures. It knows no rule of a game and no word of a language.

const { abs, max, min, sign } = Math;
const SVG = "http://www.w3.org/2000/svg";
const DRAWN = new Set(["svg", "path", "g", "circle", "rect"]);
const SUIT = { "♠": "s", "♥": "h", "♦": "d", "♣": "c" };
const TOO_LONG = 4000; // ms without an answer
const POINT = 60; // ms that somebody points before it is told

// ---- a small virtual tree

// h("p.note", { _label, $id }, ...) stands for <p class="smk-note" aria-label data-id>.
function h(name, given, ...kids) {
	const [tag, ...names] = name.split(".");
	const props = {};
	for (const [key, value] of Object.entries(given ?? {})) {
		if (key === "of") names.push(...value);
		else props[key.replace("_", "aria-").replace("$", "data-")] = value;
	}
	const classes = names.filter(Boolean).map((one) => `smk-${one}`);
	if (classes.length) props.class = classes.join(" ");
	return { tag, props, kids: kids.flat(9).filter((kid) => kid != null && kid !== false && kid !== "") };
}

function patch(parent, kids) {
	const old = new Map();
	for (const node of parent.childNodes) if (node.$key) old.set(node.$key, node);
	const count = {};
	const seen = new Set();
	const keys = kids.map((kid) => {
		const tag = kid.tag ?? "text";
		let key = `${tag}:${kid.props?.key ?? (count[tag] = (count[tag] ?? 0) + 1)}`;
		while (seen.has(key)) key += "'";
		seen.add(key);
		return key;
	});
	for (const node of [...parent.childNodes]) if (!seen.has(node.$key)) node.remove();
	let at = parent.firstChild;
	kids.forEach((kid, index) => {
		const key = keys[index];
		let node = old.get(key);
		if (!node) {
			node = !kid.tag
				? document.createTextNode("")
				: DRAWN.has(kid.tag)
					? document.createElementNS(SVG, kid.tag)
					: document.createElement(kid.tag);
			node.$key = key;
			node.$props = {};
		}
		if (node === at) at = at.nextSibling;
		else parent.insertBefore(node, at);
		if (!kid.tag) {
			if (node.data !== String(kid)) node.data = String(kid);
			return;
		}
		update(node, kid.props);
		if (kid.props.svg === undefined && kid.props.key !== "thread") patch(node, kid.kids);
		if (kid.props.value !== undefined) setValue(node, kid.props.value);
	});
}

function update(node, props) {
	for (const name of Object.keys({ ...node.$props, ...props })) {
		const value = props[name];
		if (node.$props?.[name] === value || name === "key" || name === "value") continue;
		if (name === "svg") node.replaceChildren(...trusted(value ?? ""));
		else if (value == null || value === false || value === "") node.removeAttribute(name);
		else node.setAttribute(name, value === true ? "" : value);
	}
	node.$props = props;
}

// What is being typed stays; what Python says replaces what was sent.
function setValue(node, value) {
	const typing = node.$value !== undefined && node.value !== node.$value && node.value !== node.$sent;
	if (typing && node === node.getRootNode().activeElement) return;
	if (node.value !== value) node.value = value;
	node.$value = value;
}

// SVG text from Python, without anything that could act.
function trusted(text) {
	const root = new DOMParser().parseFromString(
		text.includes("xmlns=") ? text : text.replace("<svg", `<svg xmlns="${SVG}"`),
		"image/svg+xml",
	).documentElement;
	if (root.localName !== "svg" || root.querySelector("parsererror")) return [];
	for (const one of [root, ...root.querySelectorAll("*")]) {
		if (/^(script|foreignObject)$/i.test(one.localName)) one.remove();
		for (const { name, value } of [...one.attributes]) {
			if (/^on/i.test(name) || (/href$/i.test(name) && !value.startsWith("#"))) one.removeAttribute(name);
		}
	}
	return [document.importNode(root, true)];
}

// ---- texts, suits, icons

const hidden = (text) => h("span.vh", null, text);
const svg = (name, props, ...kids) => h(`svg${name}`, { _hidden: "true", focusable: "false", ...props }, ...kids);
const path = (d) => h("path", { d: d ?? "" });

const SIGNS = /(?<![\p{L}\d])(\d{1,2}|\p{L})?([♠♥♦♣])[\uFE0E\uFE0F]?|([¼-¾⅐-⅞])/gu;
const FRACTIONS = /()()((?<![\d/])\d+\/\d+(?![\d/])|[¼-¾⅐-⅞])/gu;

// A text as nodes: suits are drawn in its colour, with their sign for readers who hear it; fractions are stacked.
function rich(text, pattern = SIGNS) {
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

const suited = (suit) => svg(".pip", { viewBox: "-54 -54 108 108" }, path(view.suits[suit]));

const icon = (name, label) =>
	svg(`.icon.i-${name}`, { viewBox: "0 0 24 24", ...(label && { role: "img", _label: label, _hidden: null }) }, path(view.icons[name]));

// ---- one drawing for each kind of node

let view; // the view that is painted

const draw = (node) => DRAW[node?.kind]?.(node);
const all = (nodes) => (nodes ?? []).map((node) => draw(node));
const caption = (text) => text && h("p.text.caption", { key: "caption" }, rich(text));
const strip = ({ text, tone, icon: name, key }) =>
	h("div.strip", { of: [`t-${tone}`], key }, name && icon(name), h("div", null, rich(text)));

// What was said about a thing that can't be pressed stands near it.
function why(nodes) {
	if (!view.why || view.why.shown || !nodes.some((node) => node.id === view.why.id)) return null;
	view.why.shown = true;
	return strip({ ...view.why, key: "why" });
}

const cardsOf = (node) => (node.kind === "card" ? [node] : [...(node.cards ?? []), ...(node.items ?? [])].flatMap(cardsOf));

const DRAW = {
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

	plate: ({ text, count, active }) =>
		h(
			"p.plate",
			{ of: [active && "active"] },
			h("span.disc", { _hidden: "true" }, active ? icon("arrow") : [...text][0]?.toUpperCase()),
			h("b.name", null, rich(text)),
			count != null && h("span.count", null, icon("pile"), `${count}`),
		),

	card({ id, face, narrow, label, state, tag, off, large }) {
		const print = (key, name, svg = view.faces[key]) => svg && h(`span.${name}`, { key: name, svg });
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
		view.hasTable = true;
		return h(
			"div.table",
			{ of: [thread && "threaded", n === 1 && "solo", n > 3 && "many"], role: "region", _label: label, $roving: "table", $thread: thread && JSON.stringify(thread) },
			thread && svg(".thread", { key: "thread" }),
			n > 0 && h("div.opponents", { key: "opponents", style: `--cols:${n}` }, opponents.map((cards) => DRAW.cards(cards, true))),
			middle.length > 0 && h("div.middle", { key: "middle" }, middle.map((one) => DRAW[one.kind]?.(one, one.kind === "cards"))),
			own && h("div.own", { key: "own" }, DRAW.cards(own, true)),
			thread && joint("sign", thread.sign),
			thread?.cards.length > 2 && joint("equals", thread.equals),
			view.scene.error && strip({ text: view.scene.error, tone: "brick", key: "error" }),
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

	strip: (node) => strip(node),

	verdict({ id, text, tone, icon: name, sentence }) {
		const mark = svg(".icon", { x: 5, y: 5, width: 14, height: 14, viewBox: "0 0 24 24" }, path(view.icons[name]));
		return h(
			"div.verdict",
			{ of: [`t-${tone}`] },
			svg(".shape", { viewBox: "0 0 24 24" }, path(view.icons[`shape-${name}`]), mark),
			h("div", null, h("h3", { tabindex: "-1", $id: id, key: id }, rich(text)), sentence && h("p", null, rich(sentence))),
		);
	},

	steps({ label, value = 0, most = 0 }) {
		const one = (_, at) => h("i", { of: [at + 1 < value ? "done" : at + 1 === value && "now"] }, at + 1 >= value && h("span", null, `${at + 1}`));
		return h("div.steps", { role: "img", _label: label }, Array.from({ length: min(most, 99) }, one));
	},
};

// ---- the thread between cards

function drawThread(table) {
	const thread = JSON.parse(table.dataset.thread ?? "null");
	const slots = thread?.cards.map((id) => named(table, id)?.parentNode) ?? [];
	const home = table.getBoundingClientRect();
	const scale = home.width / table.offsetWidth || 1;
	const dotted = thread?.equals === "≠";
	const lines = [];
	const place = (one) => {
		const { left, top, width, height } = one.getBoundingClientRect();
		const [x, y, right, bottom] = [left - home.left, top - home.top, left + width - home.left, top + height - home.top].map((at) => at / scale);
		return { x, y, right, bottom, cx: (x + right) / 2, cy: (y + bottom) / 2 };
	};
	const line = (name, d, x, y) => {
		const key = thread.cards.join() + name;
		if (!dotted) lines.push(h("path.halo", { d, key: `halo${key}` }));
		lines.push(h(`path.line.${name}`, { of: [dotted && "dotted"], d, key, pathLength: !dotted && 1 }));
		const joint = table.querySelector(`.smk-joint.smk-${name}`);
		if (joint) Object.assign(joint.style, { left: `${x}px`, top: `${y}px`, visibility: "visible" });
	};
	if (home.width && slots[0] && slots[1]) {
		const drawn = place(slots[0]);
		const below = (name, card) => {
			const y = (drawn.bottom + 18 + card.y) / 2;
			line(name, `M${drawn.cx} ${drawn.cy}V${drawn.bottom}C${drawn.cx} ${y} ${card.cx} ${y} ${card.cx} ${card.y + 6}`, (drawn.cx + card.cx) / 2, y);
		};
		const over = (name, card, slot) => {
			const all = slot.closest(".smk-opponents");
			const foot = all ? place(all).bottom : card.bottom;
			const end = `${drawn.cx} ${drawn.y + 6}`;
			const y = (foot + drawn.y) / 2;
			let start = `M${card.cx} ${card.cy}V`;
			let from = card.cx;
			const behind = card.bottom < foot - 6;
			if (behind) {
				// Other cards lie below: the thread goes down in the gutter beside the card.
				const beside = [...slot.parentNode.children].map(place).filter((one) => abs(one.cy - card.cy) < 6 && one.x !== card.x);
				const next = beside.sort((a, b) => abs(a.cx - card.cx) - abs(b.cx - card.cx))[0];
				from = !next ? card.right + 8 : next.x > card.x ? (card.right + next.x) / 2 : (next.right + card.x) / 2;
				start = `M${card.cx} ${card.cy}H${from}V`;
			}
			const far = drawn.cx - from;
			const x = drawn.cx - sign(far) * min(44, abs(far) / 2);
			const turn = from + sign(far) * 26;
			const straight = abs(far) < 90 || !behind;
			line(name, straight
				? `${start}${foot}C${from} ${y} ${drawn.cx} ${y} ${end}`
				: `${start}${foot - 8}Q${from} ${foot + 9} ${turn} ${foot + 10}C${(turn + x) / 2} ${foot + 12} ${(turn + 2 * x) / 3} ${y - 6} ${x} ${y}S${drawn.cx} ${y + 6} ${end}`,
			straight ? (from + drawn.cx) / 2 : x, y);
		};
		["sign", "equals"].forEach((name, at) => {
			const slot = slots[at + 1];
			const card = slot && place(slot);
			if (card) (card.cy < drawn.cy ? over : below)(name, card, slot);
		});
	}
	if (thread) patch(table.querySelector(".smk-thread"), lines);
}

const named = (root, id) => (id ? root.querySelector(`[data-id="${CSS.escape(id)}"]`) : null);

// ---- a view

function render({ model, el }) {
	const root = document.createElement("div");
	root.className = "smk";
	const live = document.createElement("div");
	const cloth = document.createElement("div");
	root.append(live, cloth);
	update(live, { class: "smk-vh", role: "status", "aria-live": "polite" });
	update(cloth, { class: "smk-cloth" });
	el.classList.add("smk-view");
	el.append(root);

	const mine = { scene: {}, suits: model.get("suits"), icons: model.get("icons"), why: null, hasTable: false };
	const undo = []; // what cleanup does
	const stops = new Map(); // each group's Tab stop
	const told = {}; // the answer, sentence and error given last
	const timers = {};
	let queue = null; // what was done while a value that was set isn't answered
	let asked = null; // what the scene was when the value was set
	let lost = false;
	let touch = false;
	let hovered = "";
	let pointed = "";
	let clicked = "";

	const listen = (target, types, handler) => {
		for (const type of types.split(" ")) {
			target.addEventListener(type, handler);
			undo.push(() => target.removeEventListener(type, handler));
		}
	};
	const on = (name, handler) => {
		model.on(name, handler);
		undo.push(() => model.off(name, handler));
	};
	const later = (name, wait, what) => {
		clearTimeout(timers[name]);
		timers[name] = setTimeout(what, wait);
	};
	const words = () => model.get("words") ?? {};
	const focused = () => {
		const one = root.getRootNode().activeElement;
		return one && cloth.contains(one) ? one : null;
	};

	function say(text) {
		if (!text) return;
		live.textContent = "";
		later("say", 32, () => (live.textContent = text));
	}

	// ---- painting

	function paint() {
		const { scene } = mine;
		view = mine;
		const before = focused();
		const id = before?.dataset.id;
		const group = before?.closest("[data-roving]")?.dataset.roving;
		const places = facePlaces();
		update(root, { lang: scene.lang });
		mine.hasTable = false;
		if (mine.why) mine.why.shown = false;
		const body = draw(scene.body);
		const foot = [
			scene.error && !mine.hasTable && strip({ text: scene.error, tone: "brick", key: "error" }),
			mine.why && !mine.why.shown && strip({ ...mine.why, key: "why" }),
			lost && words().lost && strip({ text: words().lost, tone: "brick", key: "lost" }),
		];
		const hem = [..."nsew"].map((key) => h(`div.hem.hem-${key}`, { key }));
		patch(cloth, [...hem, body, ...foot].filter(Boolean));
		rove();
		if (before && !focused()) {
			(named(cloth, id) ?? (group && cloth.querySelector(`[data-roving="${CSS.escape(group)}"] [tabindex="0"]`)))?.focus({ preventScroll: true });
		}
		move(places);
		lay();
		return before;
	}

	// Where each face lies, so that a card that lies elsewhere afterwards is seen to go there.
	const faces = () => cloth.querySelectorAll(".smk-card[data-face]");
	function facePlaces() {
		const places = new Map();
		for (const card of faces()) {
			card.$face = card.dataset.face;
			places.set(card.$face, places.has(card.$face) ? {} : { card, box: card.parentNode.getBoundingClientRect() });
		}
		return places;
	}

	function move(places) {
		if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
		const go = (card, transform) => card.animate([{ transform }, { transform: "none" }], { duration: 240, easing: "cubic-bezier(.2,.8,.2,1)" });
		for (const card of faces()) {
			const { card: old, box } = places.get(card.dataset.face) ?? {};
			const to = card.parentNode.getBoundingClientRect();
			if (old && old !== card) go(card, `translate(${box.left - to.left}px,${box.top - to.top}px)`);
			else if (!old && card.$face && card.$face !== card.dataset.face) go(card, "rotateY(90deg)");
		}
	}

	function lay() {
		cloth.querySelectorAll(".smk-table").forEach(drawThread);
	}

	const itemsOf = (group) => [...group.querySelectorAll("[data-item]")];

	function rove() {
		for (const group of cloth.querySelectorAll("[data-roving]")) {
			const items = itemsOf(group);
			const find = (test) => items.find(test);
			const stop =
				find((item) => item.dataset.id === stops.get(group.dataset.roving)) ??
				find((item) => item.matches(".smk-chosen, .smk-is-selected")) ??
				find((item) => item.closest(".smk-own")) ??
				items[0];
			for (const item of items) item.tabIndex = item === stop ? 0 : -1;
		}
	}

	function theme() {
		const wish = model.get("theme");
		const lab = document.body.dataset.jpThemeLight;
		const dark = wish === "dark" || (wish !== "light" && (lab ? lab === "false" : darkness.matches));
		root.dataset.theme = dark ? "dark" : "light";
	}

	function change() {
		const scene = model.get("scene") ?? {};
		const { answer = scene, spoken, error } = scene;
		const first = !("answer" in told);
		clearTimeout(timers.lost);
		timers.lost = 0;
		lost = false;
		if (asked && (asked[0] !== scene.revision || asked[1] !== spoken)) asked = null;
		mine.why = null;
		mine.scene = scene;
		mine.faces = model.get("faces");
		const inside = paint();
		if (inside && answer !== told.answer) named(cloth, scene.focus)?.focus();
		if (!first) say([...new Set([spoken !== told.spoken && scene.live, error !== told.error && error])].filter(Boolean).join(" "));
		Object.assign(told, { answer, spoken, error });
		const next = asked ? null : queue;
		if (next) queue = null;
		if (next && named(cloth, next[1])?.ariaDisabled !== "true") send(...next);
	}

	// ---- gestures

	function send(kind, id = "", value = null) {
		if (asked && kind !== "point") {
			queue = [kind, id, value]; // it is about the state after that value
			return;
		}
		if (kind === "set") asked = [mine.scene.revision, mine.scene.spoken];
		if (kind !== "point" && !timers.lost) later("lost", TOO_LONG, lose);
		// The first sign of life is answered, so that the network holds nothing back: TCP would wait 40 ms.
		const status = ({ content }) => content.execution_state === "busy" && model.send({});
		try { model.send({ kind, id, value, revision: mine.scene.revision ?? 0 }, { iopub: { status } }); } catch { lose(); }
	}

	function lose() {
		queue = asked = null;
		lost = true;
		paint();
		say(words().lost);
	}

	function tell(id, text, tone) {
		mine.why = { id, text, tone };
		paint();
		say(text);
	}

	async function copy(button) {
		const text = button.dataset.copies;
		const done = await navigator.clipboard?.writeText(text).then(() => true, () => false);
		if (!done) {
			const shown = [...cloth.querySelectorAll(".smk-notation")].find((one) => one.textContent === text);
			const place = shown ?? root.appendChild(document.createElement("span"));
			if (!shown) Object.assign(place, { className: "smk-vh", textContent: text });
			getSelection().selectAllChildren(place);
			const copied = document.execCommand("copy");
			if (!shown) place.remove();
			if (!copied) return;
		}
		if (root.isConnected && words().copied) tell(button.dataset.id, words().copied, "act");
	}

	function step(id, by) {
		const spin = named(cloth, id);
		const [now, least, most] = ["now", "min", "max"].map((one) => Number(spin.getAttribute(`aria-value${one}`)));
		const from = asked && spin.$set !== undefined ? spin.$set : now;
		const next = min(max(from + by, least), most);
		if (next === from) return;
		spin.$set = next;
		send("set", id, next);
	}

	// Python reads a field; what is longer than it takes is cut, and told by one character too many.
	function write(field, always) {
		field.value = field.value.slice(0, Number(field.dataset.most) + 1);
		if (!always && field.value === (field.$sent ?? field.$value)) return;
		field.$sent = field.value;
		send("set", field.dataset.id, field.value);
	}

	function point() {
		later("point", POINT, () => {
			const id = hovered || (!touch && focused()?.closest("[data-point]")?.dataset.point) || "";
			if (id === pointed) return;
			pointed = id;
			send("point", id);
		});
	}

	listen(root, "pointerdown", (event) => {
		touch = event.pointerType === "touch";
	});
	listen(root, "pointerover pointerleave", (event) => {
		if (event.pointerType === "touch") return;
		const id = (event.type === "pointerover" && event.target.closest("[data-point]")?.dataset.point) || "";
		if (id === hovered) return;
		hovered = id;
		point();
	});

	listen(root, "focusin focusout", (event) => {
		const item = event.type === "focusin" && event.target.closest("[data-item]");
		const group = item && item.closest("[data-roving]")?.dataset.roving;
		if (group) stops.set(group, item.dataset.id);
		if (group) rove();
		point();
	});

	listen(root, "click", (event) => {
		const target = event.target.closest("button");
		if (!target) return;
		const { id, step: by, for: spin, copies } = target.dataset;
		if (event.detail > 1 && (id !== clicked || target.matches(".smk-primary"))) return; // of a double click
		clicked = id;
		(by ? named(cloth, spin) : target).focus({ preventScroll: true }); // some browsers don't
		if (target.ariaDisabled === "true") target.title && tell(id, target.title, "sky");
		else if (by) step(spin, Number(by));
		else if (copies) copy(target);
		else if (target.role === "switch") send("set", id, target.ariaChecked !== "true");
		else send("press", id);
	});

	listen(root, "change input", ({ type, target }) => {
		const { most, id } = target.dataset;
		if (type === "change") most ? write(target) : send("set", id, (target.$sent = target.value));
		else if (most && target.value.length > Number(most) + 1) target.value = target.value.slice(0, Number(most) + 1);
	});

	// No plain key gets out to the notebook; its shortcuts look at the attribute before the key arrives here.
	listen(root, "keydown keyup keypress focusin", (event) => {
		touch &&= event.type === "focusin";
		root.toggleAttribute("data-lm-suppress-shortcuts", !chord(event));
		if (!chord(event) && event.key && event.key !== "Tab") event.stopPropagation();
	});

	listen(root, "keydown", (event) => {
		const { key, target, repeat } = event;
		if (chord(event) || event.isComposing) return;
		const enter = key === "Enter" || key === " ";
		if (target.matches("input, textarea, select")) {
			if (key !== "Enter" || event.shiftKey || !target.dataset.most) return;
			if (!repeat) write(target, true);
		} else if (key === "Escape") send("escape", target.dataset.id);
		else if (enter && target.matches("a, button") && !repeat) return; // it clicks
		else if (target.role === "spinbutton" && STEPS[key]) step(target.dataset.id, STEPS[key]);
		else if (/^(Arrow|Home|End|Page)/.test(key)) {
			const group = target.closest("[data-roving]");
			if (group && target.matches("[data-item]")) neighbour(group, target, key)?.focus();
		} else if (!enter) return;
		event.preventDefault();
	});

	// The next item in a direction, by where the items lie.
	function neighbour(group, from, key) {
		const places = itemsOf(group).map((item) => {
			const { left, top, width, height } = item.parentNode.getBoundingClientRect();
			return { item, x: left + width / 2, y: top + height / 2, height };
		});
		const here = places.find((one) => one.item === from);
		const half = (one) => min(one.height, here.height) / 2;
		const row = places.filter((one) => abs(one.y - here.y) < half(one)).sort((a, b) => a.x - b.x);
		const line = row.length > 1 || group.matches(".smk-table") ? row : places;
		if (key === "Home" || key === "End") return line.at(key === "Home" ? 0 : -1).item;
		if (key === "ArrowLeft" || key === "ArrowRight") return row[row.indexOf(here) + (key === "ArrowLeft" ? -1 : 1)]?.item;
		const way = key === "ArrowUp" ? -1 : 1;
		const beyond = places.filter((one) => way * (one.y - here.y) > half(one));
		const near = min(...beyond.map((one) => abs(one.y - here.y))) + here.height / 2;
		const next = beyond.filter((one) => abs(one.y - here.y) < near).sort((a, b) => abs(a.x - here.x) - abs(b.x - here.x));
		return key.startsWith("Arrow") && next[0]?.item;
	}

	// ---- what changes from outside

	const darkness = matchMedia("(prefers-color-scheme: dark)");
	listen(darkness, "change", theme);
	const page = new MutationObserver(theme);
	page.observe(document.body, { attributeFilter: ["data-jp-theme-light"] });
	const size = new ResizeObserver(lay);
	size.observe(cloth);
	on("change:scene", change);
	on("change:theme", theme);
	on("change:words", paint);
	on("comm_live_update", () => model.comm_live || lose());
	on("comm:close", lose);
	theme();
	change();

	return () => {
		for (const one of undo) one();
		for (const timer of Object.values(timers)) clearTimeout(timer);
		page.disconnect();
		size.disconnect();
		root.remove();
		el.classList.remove("smk-view");
	};
}

const chord = (event) => event.ctrlKey || event.metaKey || event.altKey;
const STEPS = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1, PageUp: 5, PageDown: -5, Home: -1e9, End: 1e9 };

export default { render };
