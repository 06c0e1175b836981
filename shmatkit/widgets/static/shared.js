// What each table has of its own: it loads the module and the style sheet, which all tables of a notebook share.

// The widget that has them; where a home can't look up other widgets, Python is asked for them.
async function shared({ model, host }) {
	const id = model.get("_front_end").replace("IPY_MODEL_", "");
	try {
		const found = await (host?.getModel ? host.getModel(`anywidget:${id}`) : model.widget_manager.get_model(id));
		return { module: found.get("module"), style: found.get("style") };
	} catch {
		return new Promise((done) => {
			model.on("msg:custom", ({ module, style }) => module && done({ module, style }));
			model.send({ kind: "front-end" });
		});
	}
}

async function render(given) {
	const { module, style } = await shared(given);
	const sheet = document.querySelector("style#smk-style") ?? document.head.appendChild(document.createElement("style"));
	sheet.id = "smk-style";
	if (sheet.textContent !== style) sheet.textContent = style;
	const url = URL.createObjectURL(new Blob([module], { type: "text/javascript" }));
	const widget = await import(url);
	URL.revokeObjectURL(url);
	return widget.default.render(given);
}

export default { render };
