// Advice is said where the table speaks, and a bird sits on the move it speaks of; both go with the next move.
// What stands behind it opens in a drawer beside the hand, never over it.

const WHY = "why";

// a coach's word gives way to advice
const clear = (prompt) => { for (const old of prompt?.querySelectorAll(".advice-line, .coach-off") ?? []) old.remove(); };

// what is asked stays, small, with the buttons that may stand in it
function say(sentence, thinking = false) {
  const prompt = document.getElementById("prompt");
  if (!prompt) return null;
  prompt.classList.add("advice");
  prompt.classList.toggle("thinking", thinking);
  clear(prompt);
  const line = document.createElement("p");
  line.className = "advice-line";
  line.textContent = sentence;
  prompt.append(line);
  return line;
}

function hush() {
  const prompt = document.getElementById("prompt");
  prompt?.classList.remove("advice", "thinking");
  clear(prompt);
}

function whyButton(words) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "b why-open";
  button.textContent = words.why;
  button.dataset.why = "";
  button.setAttribute("aria-controls", WHY);
  button.setAttribute("aria-expanded", String(document.getElementById(WHY) !== null));
  return button;
}

function perch(button) {
  const bird = document.querySelector(".brand svg").cloneNode(true);
  bird.classList.add("perch");
  button.append(bird);
}

// `seen` tells at which version the game last changed, `point` shows the way to a lit button, `near` brings drawings;
// asked twice, memory answers
export function adviserOf(table, words, { seen, point, near, refuse, restore, notice }) {
  let kept = null;
  let lit = null;

  const drawer = () => document.getElementById(WHY);

  function close() {
    const open = drawer();
    if (!open) return false;
    const inside = open.contains(document.activeElement);
    open.remove();
    const button = table.querySelector(".why-open");
    button?.setAttribute("aria-expanded", "false");
    if (inside) button?.focus();
    return true;
  }

  function dim() {
    for (const old of table.querySelectorAll(".advised")) old.classList.remove("advised");
    for (const bird of table.querySelectorAll(".perch")) bird.remove();
  }

  function light(action) {
    dim();
    const button = table.querySelector(`button[name="action"][value="${CSS.escape(action)}"]:not([aria-disabled="true"])`);
    lit = button ? action : null;
    if (!button) return null;
    button.classList.add("advised");
    perch(button);
    return button;
  }

  function tell() {
    const line = say(kept.sentence);
    if (kept.why) line?.after(whyButton(words));
  }

  async function answer() {
    if (kept?.changed === seen()) return kept;
    const response = await fetch(`${table.dataset.address}/hint?lang=${document.documentElement.lang}`);
    const said = await response.json();
    if (!response.ok) return { refused: said.message };
    kept = said;
    return said;
  }

  return {
    async ask() {
      close();
      // what was asked before a refusal is asked still
      restore();
      say(words.thinking, true);
      try {
        const said = await answer();
        if (said.refused) return refuse({ message: said.refused });
        // the table went on in the meantime: what was said is of another moment
        const button = said.changed === seen() ? light(said.action) : null;
        if (!button) return hush();
        tell();
        point(button);
      } catch {
        hush();
        notice(words.lost);
      }
      return undefined;
    },
    // the drawer, in or out
    toggle() {
      if (close() || !lit) return;
      const made = document.createElement("template");
      made.innerHTML = near(kept.why);
      table.append(made.content);
      table.querySelector(".why-open")?.setAttribute("aria-expanded", "true");
      drawer().focus();
    },
    close,
    // a frame has put something else in its place, but nothing has changed about it
    renew() {
      if (lit && kept.changed === seen() && light(lit)) tell();
      else this.forget();
    },
    forget() {
      lit = null;
      dim();
      close();
    },
  };
}
