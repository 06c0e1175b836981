// Draws a scene that Python made, and reports gestures. It knows no rule of a game and no word of a language.

import { focusedIn, h, named, patch, update } from "./tree.js";
import { setPainted } from "./painted.js";
import { draw, strip } from "./nodes.js";
import "./cards.js";
import "./figures.js";
import "./controls.js";
import "./verdicts.js";
import { drawThread } from "./thread.js";
import { movements } from "./motion.js";
import { rove } from "./roving.js";
import { connect } from "./connection.js";
import { takeGestures } from "./gestures.js";

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

	const view = { scene: {}, suits: model.get("suits"), icons: model.get("icons"), why: null, hasTable: false };
	const undo = []; // what cleanup does
	const stops = new Map(); // each group's Tab stop
	const told = {}; // the answer, sentence and error given last
	const motion = movements(cloth);
	const connection = connect(model, view, lose);
	let saying = 0;
	let lost = false;

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
	const words = () => model.get("words") ?? {};

	function say(text) {
		if (!text) return;
		live.textContent = "";
		clearTimeout(saying);
		saying = setTimeout(() => (live.textContent = text), 32);
	}

	function paint() {
		const { scene } = view;
		setPainted(view);
		const before = focusedIn(cloth);
		const id = before?.dataset.id;
		const group = before?.closest("[data-roving]")?.dataset.roving;
		update(root, { lang: scene.lang });
		view.hasTable = false;
		if (view.why) view.why.shown = false;
		const body = draw(scene.body);
		const foot = [
			scene.error && !view.hasTable && strip({ text: scene.error, tone: "brick", key: "error" }),
			view.why && !view.why.shown && strip({ ...view.why, key: "why" }),
			lost && words().lost && strip({ text: words().lost, tone: "brick", key: "lost" }),
		];
		const hem = [..."nsew"].map((key) => h(`div.hem.hem-${key}`, { key }));
		const tree = [...hem, body, ...foot].filter(Boolean);
		const left = motion.leave(tree);
		patch(cloth, tree);
		rove(cloth, stops);
		if (before && !focusedIn(cloth)) {
			(named(cloth, id) ?? (group && cloth.querySelector(`[data-roving="${CSS.escape(group)}"] [tabindex="0"]`)))?.focus({ preventScroll: true });
		}
		motion.arrive(left);
		lay();
		return before;
	}

	function lay() {
		cloth.querySelectorAll(".smk-table").forEach(drawThread);
	}

	function change() {
		const scene = model.get("scene") ?? {};
		const { answer = scene, spoken, error } = scene;
		const first = !("answer" in told);
		lost = false;
		connection.answered(scene);
		view.why = null;
		view.scene = scene;
		view.faces = model.get("faces");
		const inside = paint();
		if (inside && answer !== told.answer) named(cloth, scene.focus)?.focus();
		if (!first) say([...new Set([spoken !== told.spoken && scene.announcement, error !== told.error && error])].filter(Boolean).join(" "));
		Object.assign(told, { answer, spoken, error });
		connection.goOn((id) => named(cloth, id)?.ariaDisabled !== "true");
	}

	function lose() {
		lost = true;
		paint();
		say(words().lost);
	}

	function tell(id, text, tone) {
		view.why = { id, text, tone };
		paint();
		say(text);
	}

	// ---- what changes from outside

	const rest = takeGestures({ root, cloth, stops, words, listen, tell, connection });
	const darkness = matchMedia("(prefers-color-scheme: dark)");

	function theme() {
		const wish = model.get("theme");
		const lab = document.body.dataset.jpThemeLight;
		const dark = wish === "dark" || (wish !== "light" && (lab ? lab === "false" : darkness.matches));
		root.dataset.theme = dark ? "dark" : "light";
	}

	listen(darkness, "change", theme);
	const page = new MutationObserver(theme);
	page.observe(document.body, { attributeFilter: ["data-jp-theme-light"] });
	const size = new ResizeObserver(lay);
	size.observe(cloth);
	on("change:scene", change);
	on("change:theme", theme);
	on("change:words", paint);
	on("comm_live_update", () => model.comm_live || connection.fail());
	on("comm:close", connection.fail);
	theme();
	change();

	return () => {
		for (const one of undo) one();
		rest();
		connection.close();
		clearTimeout(saying);
		page.disconnect();
		size.disconnect();
		root.remove();
		el.classList.remove("smk-view");
	};
}

export default { render };
