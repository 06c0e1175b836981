// The view that is painted just now: what all drawings look up.

export let view;

export function paintFor(one) {
	view = one;
}
