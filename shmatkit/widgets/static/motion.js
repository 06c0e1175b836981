// A card that lies elsewhere than before is seen to go there; a card that shows another face turns over. What lies where
// is read from the tree: nothing in the page is measured unless a card goes elsewhere.

import { keysOf } from "./tree.js";

// Each face in a tree with the way to its card, which leads to the same element as long as it stays the same.
function facesIn(kids, way = "", found = []) {
	const keys = keysOf(kids);
	kids.forEach((kid, at) => {
		if (!kid.tag) return;
		const here = `${way}/${keys[at]}`;
		const face = kid.props["data-face"];
		if (face) found.push([face, here]);
		facesIn(kid.kids, here, found);
	});
	return found;
}

const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

export function movements(cloth) {
	let ways = new Map(); // of each face, "" for one that was seen more than once
	const cards = () => cloth.querySelectorAll(".smk-card[data-face]");

	// Before the patch: where those cards lie that the tree puts elsewhere.
	function leave(tree) {
		const left = new Map();
		const before = ways;
		ways = new Map();
		for (const [face, way] of facesIn(tree)) {
			ways.set(face, ways.has(face) ? "" : way);
			if (before.get(face) && before.get(face) !== way && !still()) left.set(face, null);
		}
		if (left.size) {
			for (const card of cards()) {
				const face = card.dataset.face;
				if (left.has(face)) left.set(face, { card, box: card.parentNode.getBoundingClientRect() });
			}
		}
		return left;
	}

	// After the patch: they go from there to where they lie now.
	function arrive(left) {
		const moves = [];
		for (const card of cards()) {
			const face = card.dataset.face;
			const { card: old, box } = left.get(face) ?? {};
			if (old && old !== card) {
				const to = card.parentNode.getBoundingClientRect();
				moves.push([card, `translate(${box.left - to.left}px,${box.top - to.top}px)`]);
			} else if (!old && card.$face && card.$face !== face) moves.push([card, "rotateY(90deg)"]);
			card.$face = face;
		}
		if (still()) return;
		for (const [card, transform] of moves) {
			card.animate([{ transform }, { transform: "none" }], { duration: 240, easing: "cubic-bezier(.2,.8,.2,1)" });
		}
	}

	return { leave, arrive };
}
