// What each table has of its own: it loads the module and the style sheet, which all tables of a notebook share.

async function render(given) {
	const { model, host } = given;
	const id = model.get("_front_end").replace("IPY_MODEL_", "");
	const shared = await (host?.getModel ? host.getModel(`anywidget:${id}`) : model.widget_manager.get_model(id));
	const sheet = document.querySelector("style#smk-style") ?? document.head.appendChild(document.createElement("style"));
	sheet.id = "smk-style";
	if (sheet.textContent !== shared.get("style")) sheet.textContent = shared.get("style");
	const url = URL.createObjectURL(new Blob([shared.get("module")], { type: "text/javascript" }));
	const widget = await import(url);
	URL.revokeObjectURL(url);
	return widget.default.render(given);
}

export default { render };
