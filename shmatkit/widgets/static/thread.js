// The thread between the cards of a capture, drawn from where they lie.

import { h, named, patch } from "./tree.js";

export function drawThread(table) {
	if (!table.dataset.thread) return;
	const thread = JSON.parse(table.dataset.thread);
	const slots = thread.cards.map((id) => named(table, id)?.parentNode);
	const home = table.getBoundingClientRect();
	const scale = home.width / table.offsetWidth || 1;
	const dotted = thread.equals === "≠";
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
				const beside = [...slot.parentNode.children].map(place).filter((one) => Math.abs(one.cy - card.cy) < 6 && one.x !== card.x);
				const next = beside.sort((a, b) => Math.abs(a.cx - card.cx) - Math.abs(b.cx - card.cx))[0];
				from = !next ? card.right + 8 : next.x > card.x ? (card.right + next.x) / 2 : (next.right + card.x) / 2;
				start = `M${card.cx} ${card.cy}H${from}V`;
			}
			const far = drawn.cx - from;
			const x = drawn.cx - Math.sign(far) * Math.min(44, Math.abs(far) / 2);
			const turn = from + Math.sign(far) * 26;
			const straight = Math.abs(far) < 90 || !behind;
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
	patch(table.querySelector(".smk-thread"), lines);
}
