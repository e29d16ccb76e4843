// Marks the lessons done and the next one, on the learn page or over a table. No lesson is locked.

import { followProgress, progress } from "./progress.js";

export function markLessons(root, { lessons } = progress()) {
  const list = root.querySelector("[data-lessons]");
  const items = [...list.querySelectorAll("[data-lesson]")];
  const known = lessons[list.dataset.lessons] ?? {};
  const done = items.filter(({ dataset }) => Object.hasOwn(known, dataset.lesson));
  const next = items.find((item) => !done.includes(item) && !item.dataset.optional);
  root.querySelector(".learn-done b").textContent = done.length;
  items.forEach((item, place) => {
    item.classList.toggle("done", done.includes(item));
    item.classList.toggle("next", item === next);
    item.querySelector(".disc-number").textContent = done.includes(item) ? "✓" : place + 1;
    item.querySelector("small").textContent = done.includes(item) ? list.dataset.done : item.dataset.steps;
    item.querySelector(".onward")?.remove();
  });
  const first = root.querySelector(".learn-buttons [data-onward]");
  if (!next) {
    if (!first) return;
    first.href = "#lessons";
    first.textContent = first.dataset.again;
    first.classList.remove("b-play");
    root.querySelector(".learn-buttons button").classList.add("b-play");
    return;
  }
  const onward = document.createElement("span");
  onward.className = "onward";
  onward.textContent = done.length ? list.dataset.onward : list.dataset.next;
  next.querySelector("a").append(onward);
  if (!done.length || !first) return;
  first.href = next.querySelector("a").href;
  first.textContent = `${first.dataset.onward} ${items.indexOf(next) + 1}`;
}

if (document.querySelector("main [data-lessons]")) followProgress((known) => markLessons(document, known));
