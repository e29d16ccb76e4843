// The clock that runs counts down between two frames; the next frame sets it right.

export function runClocks(root) {
  setInterval(() => {
    const running = root.querySelector("[data-runs]");
    if (!running) return;
    const left = Math.max(0, Number(running.dataset.clock) - 1000);
    running.dataset.clock = String(left);
    running.textContent = `${Math.floor(left / 60000)}:${String(Math.floor(left / 1000) % 60).padStart(2, "0")}`;
  }, 1000);
}
