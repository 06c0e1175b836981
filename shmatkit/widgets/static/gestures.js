// What somebody does with the mouse, a finger or the keyboard becomes a gesture.

import { focusedIn, named } from "./tree.js";
import { neighbour, rove } from "./roving.js";

const POINT = 60; // ms that somebody points before it is told
const STEPS = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1, PageUp: 5, PageDown: -5, Home: -1e9, End: 1e9 };

const chord = (event) => event.ctrlKey || event.metaKey || event.altKey;

// Put a text on the clipboard; where the page may not, mark the text and let the browser copy it.
async function copied(text, root) {
	const done = await navigator.clipboard?.writeText(text).then(() => true, () => false);
	if (done) return true;
	const shown = [...root.querySelectorAll(".smk-notation")].find((one) => one.textContent === text);
	const place = shown ?? root.appendChild(document.createElement("span"));
	if (!shown) Object.assign(place, { className: "smk-vh", textContent: text });
	getSelection().selectAllChildren(place);
	const copying = document.execCommand("copy");
	if (!shown) place.remove();
	return copying;
}

// `listen` listens until the view is closed; `tell` shows a sentence at a thing; the function returned ends the timer.
export function takeGestures({ root, cloth, stops, words, listen, tell, connection: { send, waits } }) {
	let touch = false;
	let hovered = "";
	let pointed = "";
	let pointing = 0;
	let clicked = "";

	async function copy({ dataset: { id, copies } }) {
		if ((await copied(copies, root)) && root.isConnected && words().copied) tell(id, words().copied, "act");
	}

	function step(id, by) {
		const spin = named(cloth, id);
		const [now, least, most] = ["now", "min", "max"].map((one) => Number(spin.getAttribute(`aria-value${one}`)));
		const from = waits() && spin.$set !== undefined ? spin.$set : now;
		const next = Math.min(Math.max(from + by, least), most);
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
		clearTimeout(pointing);
		pointing = setTimeout(() => {
			const id = hovered || (!touch && focusedIn(cloth)?.closest("[data-point]")?.dataset.point) || "";
			if (id === pointed) return;
			pointed = id;
			send("point", id);
		}, POINT);
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
		if (group) rove(cloth, stops);
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

	return () => clearTimeout(pointing);
}
