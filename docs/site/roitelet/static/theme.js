// Light or dark: the cookie is the program's own, so that one choice holds at the tables and here.
"use strict";
{
  const root = document.documentElement;
  root.classList.remove("without-script");
  const chosen = document.cookie.match(/(?:^|; )theme=(light|dark)/)?.[1];
  if (chosen) root.dataset.theme = chosen;
  const isDark = () => (root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches);
  document.addEventListener("DOMContentLoaded", () => {
    document.querySelector("[data-theme-switch]").addEventListener("click", () => {
      root.dataset.theme = isDark() ? "light" : "dark";
      document.cookie = `theme=${root.dataset.theme}; path=/; max-age=31536000; samesite=lax`;
    });
    const contents = document.querySelector("[data-contents]");
    const wide = matchMedia("(min-width: 900px)");
    const open = () => { contents.open = wide.matches; };
    open();
    wide.addEventListener("change", open);
    document.querySelector(".contents [aria-current]")?.scrollIntoView({ block: "nearest" });
    // a wide table or block of code scrolls by itself; the keyboard must be able to do it too
    const reachable = new ResizeObserver((changes) => {
      for (const { target } of changes) {
        if (target.scrollWidth > target.clientWidth) target.tabIndex = 0; else target.removeAttribute("tabindex");
      }
    });
    for (const box of document.querySelectorAll("main pre, main .scroll")) reachable.observe(box);
  });
}
