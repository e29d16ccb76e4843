// The script of all other pages: settings apply at once, the theme button works, the site can be installed.

import { install } from "./installing.js";
import { settingsMenu } from "./settings.js";

const PAUSE = 4000;

document.documentElement.classList.replace("without-script", "with-script");
settingsMenu(document);
install();

// the offline page reloads when the connection is back
if (document.querySelector("[data-offline]")) {
  const look = () => fetch("/health", { cache: "no-store" }).then((answer) => answer.ok && location.reload(), () => {});
  setInterval(look, PAUSE);
  addEventListener("online", look);
}
