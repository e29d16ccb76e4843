// The form for a new table: each change asks the server for the form as it then is, so that rules and sentences are in one
// place. Without this script the same buttons load the page again.

const form = document.querySelector("form.plan");
const callbacks = { beforeAttributeUpdated: (name, node) => !(name === "open" && node.matches("details")) };
let latest = 0; // the last change, and the last one that the page shows
let shown = 0;
let renewing = Promise.resolve();

async function renew(button) {
  const turn = ++latest;
  const page = await ask(button).catch(() => null);
  if (turn !== latest) return;
  const ignoreActiveValue = document.activeElement.matches("input[type=number]"); // it may be typed into
  if (page) Idiomorph.morph(form, page.querySelector("form.plan"), { callbacks, ignoreActiveValue });
  shown = turn;
}

async function ask(button) {
  const answer = await fetch(`${form.getAttribute("action")}?${new URLSearchParams(new FormData(form, button))}`);
  return answer.ok ? new DOMParser().parseFromString(await answer.text(), "text/html") : null;
}

form.addEventListener("change", () => { renewing = renew(null); });
form.addEventListener("submit", (event) => {
  const button = event.submitter;
  if (button?.formMethod === "get") {
    event.preventDefault();
    button.closest("[popover]")?.hidePopover();
    renewing = renew(button);
  } else if (shown < latest) {
    event.preventDefault();
    renewing.then(() => form.requestSubmit(button)); // with what was chosen last
  }
});
