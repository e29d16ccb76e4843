// Advice is said where the table speaks, and the move it speaks of is lit; it goes with the next move.

function say(sentence, thinking = false) {
  const prompt = document.getElementById("prompt");
  if (!prompt) return;
  prompt.classList.remove("refusal");
  prompt.classList.add("advice");
  prompt.classList.toggle("thinking", thinking);
  const line = document.createElement("p");
  line.textContent = sentence;
  prompt.replaceChildren(line);
}

// `seen` tells the version the page shows, `point` shows the way to a lit button; asked twice, memory answers
export function adviserOf(table, words, { seen, point, refuse, notice }) {
  let kept = null;
  let lit = null;

  function light(action) {
    const button = table.querySelector(`button[name="action"][value="${CSS.escape(action)}"]:not([aria-disabled="true"])`);
    lit = button ? action : null;
    button?.classList.add("advised");
    return button;
  }

  async function answer() {
    if (kept?.v === seen()) return kept;
    const response = await fetch(`${table.dataset.address}/hint?lang=${document.documentElement.lang}`);
    const said = await response.json();
    if (!response.ok) return { refused: said.message };
    kept = said;
    return said;
  }

  return {
    async ask() {
      say(words.thinking, true);
      try {
        const said = await answer();
        if (said.refused) return refuse({ message: said.refused });
        const button = light(said.action);
        if (button) {
          say(said.sentence);
          point(button);
        }
      } catch {
        notice(words.lost);
      }
      return undefined;
    },
    // a frame has put something else in its place, but nothing has changed about it
    renew() {
      if (lit && light(lit)) say(kept.sentence);
    },
    forget() {
      lit = null;
    },
  };
}
