// A finger on a board of small cards: the prompt names what is under it, and letting go chooses that.
// A place (data-place) has a name, what stands there has a title; the target over it, if one is offered, is chosen.

const SLIDE = 8;

export function followSliding(table, voice, choose) {
  let slide = null;

  const placeAt = (x, y) => document.elementsFromPoint(x, y).map((item) => item.closest("#field [data-place]")).find(Boolean);
  const targetAt = (x, y) => document.elementsFromPoint(x, y).map((item) => item.closest("#field .offered")).find(Boolean);

  const nameOf = (place) => [place.dataset.place, place.querySelector(":scope > [title]")?.title].filter(Boolean).join(", ");

  function look(x, y) {
    const [place, target] = [placeAt(x, y), targetAt(x, y)];
    if (slide.target !== target) {
      slide.target?.classList.remove("aimed");
      target?.classList.add("aimed");
      slide.target = target;
    }
    if (slide.place === place) return;
    slide.place = place;
    if (place) voice.say("aimed", nameOf(place));
    else voice.hush("aimed");
  }

  function end() {
    const ended = slide;
    slide = null;
    ended?.target?.classList.remove("aimed");
    voice.hush("aimed");
    return ended;
  }

  table.addEventListener("pointerdown", (event) => {
    if (event.pointerType === "mouse" || !event.isPrimary || !event.target.closest("#field") || event.target.closest("[data-pick]")) return;
    slide = { x: event.clientX, y: event.clientY, moved: false, place: null, target: null };
    look(event.clientX, event.clientY);
  });
  addEventListener("pointermove", (event) => {
    if (!slide || !event.isPrimary) return;
    slide.moved ||= Math.hypot(event.clientX - slide.x, event.clientY - slide.y) >= SLIDE;
    look(event.clientX, event.clientY);
  });
  addEventListener("pointerup", (event) => {
    if (!slide || !event.isPrimary) return;
    look(event.clientX, event.clientY);
    const { moved, target } = end();
    // without a move the browser's own click follows
    if (moved && target) choose(target);
  });
  addEventListener("pointercancel", end);
}
