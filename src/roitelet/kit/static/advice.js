// Advice is said where the table speaks, and the move it speaks of is lit; it goes with the next move.

let kept = null;

// the answer of the server, or of memory where nothing has happened since
export async function askAdvice(address, language, version) {
  if (kept?.v === version) return kept;
  const response = await fetch(`${address}/hint?lang=${language}`);
  const said = await response.json();
  if (!response.ok) return { refused: said.message };
  kept = said;
  return said;
}

// what was said last, to be said again where a frame has put something else in its place
export const lastAdvice = () => kept?.sentence;

export function sayAdvice(prompt, sentence, thinking = false) {
  if (!prompt) return;
  prompt.classList.remove("refusal");
  prompt.classList.add("advice");
  prompt.classList.toggle("thinking", thinking);
  const line = document.createElement("p");
  line.textContent = sentence;
  prompt.replaceChildren(line);
}
