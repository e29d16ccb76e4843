// On the learn page: which lessons are done, and which comes next. None is locked.

import { followProgress } from "./progress.js";

const list = document.querySelector("[data-lessons]");
const items = [...list.querySelectorAll("[data-lesson]")];
const first = document.querySelector(".learn-buttons [data-onward]");
const steps = new Map(items.map((item) => [item, item.querySelector("small").textContent]));

followProgress(({ lessons }) => {
  const known = lessons[list.dataset.lessons] ?? {};
  const done = items.filter(({ dataset }) => Object.hasOwn(known, dataset.lesson));
  const next = items.find((item) => !done.includes(item));
  document.querySelector(".learn-done b").textContent = done.length;
  items.forEach((item, place) => {
    item.classList.toggle("done", done.includes(item));
    item.classList.toggle("next", item === next);
    item.querySelector(".disc-number").textContent = done.includes(item) ? "✓" : place + 1;
    item.querySelector("small").textContent = done.includes(item) ? list.dataset.done : steps.get(item);
    item.querySelector(".onward")?.remove();
  });
  if (!next) return;
  const onward = document.createElement("span");
  onward.className = "onward";
  onward.textContent = done.length ? list.dataset.onward : list.dataset.next;
  next.querySelector("a").append(onward);
  if (!done.length) return;
  first.href = next.querySelector("a").href;
  first.textContent = `${first.dataset.onward} ${items.indexOf(next) + 1}`;
});
