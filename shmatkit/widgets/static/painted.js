// The view that is painted just now: what all drawings look up.

export let painted;

export function setPainted(view) {
	painted = view;
}
