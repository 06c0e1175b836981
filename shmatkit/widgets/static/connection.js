// The connection to Python: it sends gestures, holds back what is done too early, and notices when no answer comes.

const TOO_LONG = 4000; // ms without an answer

export function connect(model, view, lose) {
	let queue = null; // what was done while a value that was set isn't answered
	let asked = null; // what the scene was when the value was set
	let patience = 0;

	function send(kind, id = "", value = null) {
		if (asked && kind !== "point") {
			queue = [kind, id, value]; // it is about the state after that value
			return;
		}
		if (kind === "set") asked = [view.scene.revision, view.scene.spoken];
		if (kind !== "point" && !patience) patience = setTimeout(fail, TOO_LONG);
		// The first sign of life is answered, so that the network holds nothing back: TCP would wait 40 ms.
		const status = ({ content }) => content.execution_state === "busy" && model.send({});
		try { model.send({ kind, id, value, revision: view.scene.revision ?? 0 }, { iopub: { status } }); } catch { fail(); }
	}

	function fail() {
		queue = asked = null;
		lose();
	}

	// A scene has come.
	function answered({ revision, spoken }) {
		clearTimeout(patience);
		patience = 0;
		if (asked && (asked[0] !== revision || asked[1] !== spoken)) asked = null;
	}

	// What was held back is sent once the value is answered, if it can still be done.
	function goOn(possible) {
		const next = asked ? null : queue;
		if (next) queue = null;
		if (next && possible(next[1])) send(...next);
	}

	return { send, fail, answered, goOn, waits: () => asked !== null, close: () => clearTimeout(patience) };
}
