// Says sentences in the prompt: trouble with the connection, refusals, warnings, hints, the place under a finger. The question stays
// above them, small, and the box keeps its height. Of several sentences the most urgent one is shown.

const URGENCY = ["lost", "aimed", "refusal", "warning", "back", "thinking", "advice"];
const CLASSES = ["spoken-to", "with-button", ...URGENCY];
/* how a long sentence gets room: smaller letters, then the line of the question */
const SIZES = ["", "long", "longer"];

export function voiceOf() {
  const sayings = new Map();

  // in a study the coach has its place
  const box = () => document.querySelector("#prompt.prompt");

  function fit(line) {
    for (const size of SIZES) {
      line.dataset.size = size;
      if (line.scrollHeight <= line.clientHeight + 6) return;
    }
  }

  // called after each frame too, which has put the server's own markup back
  function renew() {
    const prompt = box();
    if (!prompt) return;
    const kind = URGENCY.find((name) => sayings.has(name));
    const wanted = sayings.get(kind) ?? { parts: [], keeps: true };
    for (const old of prompt.querySelectorAll(".spoken")) if (!wanted.parts.includes(old)) old.remove();
    prompt.classList.remove(...CLASSES.filter((name) => name !== kind && prompt.classList.contains(name)));
    if (!kind) return;
    prompt.classList.add("spoken-to", kind);
    prompt.classList.toggle("with-button", !wanted.keeps);
    for (const part of wanted.parts) if (part.parentElement !== prompt) prompt.append(part);
    fit(wanted.parts[0]);
  }

  // `said` is text, or the node to show; `keeps` leaves the question's own button where it is. Returns false without a prompt
  function say(kind, said, { button = null, keeps = !button, urgent = false } = {}) {
    const line = document.createElement("p");
    line.className = "spoken";
    line.append(said);
    if (urgent) line.setAttribute("role", "alert");
    button?.classList.add("spoken");
    sayings.set(kind, { parts: button ? [line, button] : [line], keeps });
    renew();
    return box() !== null;
  }

  function hush(...kinds) {
    if (kinds.filter((kind) => sayings.delete(kind)).length) renew();
  }

  addEventListener("resize", renew);
  return { say, hush, renew, says: (kind) => sayings.has(kind) };
}

// a button for the prompt
export function buttonOf(words, name = "") {
  const button = document.createElement("button");
  button.type = "button";
  button.className = `b ${name}`.trim();
  button.textContent = words;
  return button;
}
