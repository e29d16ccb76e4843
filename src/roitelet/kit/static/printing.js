// The button that prints a page.

for (const button of document.querySelectorAll("[data-print]")) button.addEventListener("click", () => print());
