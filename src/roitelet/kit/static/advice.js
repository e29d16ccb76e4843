// Advice appears in the prompt, with a bird on the advised move, until the next move.
// Its reasons open in a panel beside the hand, never over it.

const WHY = "why";

// advice replaces the coach's words
const clear = (prompt) => { for (const old of prompt?.querySelectorAll(".advice-line, .why-open, .coach-off") ?? []) old.remove(); };

// the question stays, small, with its buttons
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

// `seen` returns the version at which the game last changed, `point` picks or lifts the card, `near` inlines drawings;
// a second request for the same decision is answered from memory
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
      // restore the question replaced by a refusal
      restore();
      say(words.thinking, true);
      try {
        const said = await answer();
        if (said.refused) return refuse({ message: said.refused });
        // the table has changed since: this advice is out of date
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
    // opens or closes the panel
    toggle() {
      if (close() || !lit) return;
      const made = document.createElement("template");
      made.innerHTML = near(kept.why);
      table.append(made.content);
      table.querySelector(".why-open")?.setAttribute("aria-expanded", "true");
      drawer().focus();
    },
    close,
    // a frame has replaced the advice, which is still valid
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
