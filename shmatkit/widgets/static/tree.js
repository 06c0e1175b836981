// A small virtual tree: what a page should look like as plain objects, and the patch that makes it look so.

const SVG = "http://www.w3.org/2000/svg";
const DRAWN = new Set(["svg", "path", "g", "circle", "rect"]);

// h("p.note", { _label, $id }, ...) stands for <p class="smk-note" aria-label data-id>.
export function h(name, given, ...kids) {
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

// Siblings' keys: a node with the same key below the same parent stays the same element.
export function keysOf(kids) {
	const count = {};
	const seen = new Set();
	return kids.map((kid) => {
		const tag = kid.tag ?? "text";
		let key = `${tag}:${kid.props?.key ?? (count[tag] = (count[tag] ?? 0) + 1)}`;
		while (seen.has(key)) key += "'";
		seen.add(key);
		return key;
	});
}

export function patch(parent, kids) {
	const old = new Map();
	for (const node of parent.childNodes) if (node.$key) old.set(node.$key, node);
	const keys = keysOf(kids);
	const kept = new Set(keys);
	for (const node of [...parent.childNodes]) if (!kept.has(node.$key)) node.remove();
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

export function update(node, props) {
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

// ---- what is found in the page again

export const named = (root, id) => (id ? root.querySelector(`[data-id="${CSS.escape(id)}"]`) : null);

export function focusedIn(part) {
	const one = part.getRootNode().activeElement;
	return one && part.contains(one) ? one : null;
}
