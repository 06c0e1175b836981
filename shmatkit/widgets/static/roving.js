// Groups with one Tab stop each, and the arrow keys inside them.

export const itemsOf = (group) => [...group.querySelectorAll("[data-item]")];

// Give each group its Tab stop: the item it had, or else the one that comes first to mind.
export function rove(cloth, stops) {
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

// The next item in a direction, by where the items lie.
export function neighbour(group, from, key) {
	const places = itemsOf(group).map((item) => {
		const { left, top, width, height } = item.parentNode.getBoundingClientRect();
		return { item, x: left + width / 2, y: top + height / 2, height };
	});
	const here = places.find((one) => one.item === from);
	const half = (one) => Math.min(one.height, here.height) / 2;
	const row = places.filter((one) => Math.abs(one.y - here.y) < half(one)).sort((a, b) => a.x - b.x);
	const line = row.length > 1 || group.matches(".smk-table") ? row : places;
	if (key === "Home" || key === "End") return line.at(key === "Home" ? 0 : -1).item;
	if (key === "ArrowLeft" || key === "ArrowRight") return row[row.indexOf(here) + (key === "ArrowLeft" ? -1 : 1)]?.item;
	const way = key === "ArrowUp" ? -1 : 1;
	const beyond = places.filter((one) => way * (one.y - here.y) > half(one));
	const near = Math.min(...beyond.map((one) => Math.abs(one.y - here.y))) + here.height / 2;
	const next = beyond.filter((one) => Math.abs(one.y - here.y) < near).sort((a, b) => Math.abs(a.x - here.x) - Math.abs(b.x - here.x));
	return key.startsWith("Arrow") && next[0]?.item;
}
