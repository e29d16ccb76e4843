// Shows the progress of bots being prepared, until they are ready.

const PERIOD = 2000;

function show(number, done) {
  number.textContent = number.textContent.replace(/\d+/, String(Math.round(100 * done)));
}

export function followPreparing(root) {
  setInterval(async () => {
    const shown = root.querySelectorAll("[data-preparing]");
    if (!shown.length) return;
    const response = await fetch("/preparing").catch(() => null);
    if (!response?.ok) return;
    const parts = await response.json();
    for (const item of shown) {
      const done = parts[item.dataset.preparing];
      if (done === undefined) item.remove();
      else show(item.querySelector(".num"), done);
    }
  }, PERIOD);
}
