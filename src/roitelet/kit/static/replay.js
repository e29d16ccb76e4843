// Replays: steps by keys and links without loading the page again; if that fails, links work as usual.

import { copyText } from "./clipboard.js";
import { bringDrawings, near } from "./drawings.js";
import { fly, motionAllowed, remember } from "./flight.js";
import { sortHand } from "./hand.js";
import { morph } from "./morph.js";

const MOST_KEPT = 60;
const pages = new Map();
let asked = "";


const plan = () => document.querySelector(".replay-plan");
const sortHands = (root) => { for (const hand of root.querySelectorAll("ol.hand")) sortHand(hand); };

async function load(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(String(response.status));
  return response.text();
}

// moments of finished games never change, so read ones and likely next ones are cached
function page(address) {
  if (!pages.has(address)) {
    if (pages.size >= MOST_KEPT) pages.delete(pages.keys().next().value);
    const text = load(address);
    text.catch(() => pages.delete(address));
    pages.set(address, text);
  }
  return pages.get(address);
}

function show(text) {
  const next = new DOMParser().parseFromString(near(text), "text/html");
  sortHands(next);
  const before = motionAllowed() ? remember(plan()) : null;
  morph(plan(), next.querySelector(".replay-plan"), { morphStyle: "outerHTML" });
  document.title = next.title;
  if (before) fly(plan(), before);
  followLog();
  document.getElementById("said").textContent = [...plan().querySelectorAll('[aria-current="step"]')].map((line) => line.textContent).join(" ");
}

// scrolls the log, never the page: on a phone the table would leave the screen
function followLog() {
  const line = plan().querySelector('.replay-log [aria-current="step"]')?.getBoundingClientRect();
  const log = plan().querySelector(".replay-log");
  const seen = log?.getBoundingClientRect();
  if (line) log.scrollTop += Math.min(0, line.top - seen.top) + Math.max(0, line.bottom - seen.bottom);
}

function prepare() {
  const next = plan().querySelector('[data-key-step="ArrowRight"]');
  if (next) page(next.href).catch(() => {});
}

async function go(address, write) {
  if (asked === address) return;
  asked = address;
  try {
    const text = await page(address);
    if (asked !== address) return;
    show(text);
    write?.call(history, null, "", address);
    prepare();
  } catch {
    location.assign(address);
  } finally {
    if (asked === address) asked = "";
  }
}

addEventListener("click", (event) => {
  const copy = event.target.closest?.("[data-copy]");
  if (copy) copyText(document.getElementById(copy.dataset.copy)).then(() => { copy.textContent = copy.dataset.done; });
  const link = event.target.closest?.(".replay-plan a[href]");
  if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey || link.target || link.hasAttribute("download")) return;
  if (link.pathname !== location.pathname) return;
  event.preventDefault();
  // single steps add no entry to the browser's history
  go(link.href, link.dataset.keyStep?.startsWith("Arrow") ? history.replaceState : history.pushState);
});
addEventListener("popstate", () => go(location.href));

addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.target.matches?.("input, select, textarea")) return;
  const link = plan().querySelector(`[data-key-step="${CSS.escape(event.key)}"]`);
  if (!link) return;
  event.preventDefault();
  link.click();
});

bringDrawings();
sortHands(plan());
document.fonts.ready.then(followLog); // fonts that load late move the lines
prepare();
