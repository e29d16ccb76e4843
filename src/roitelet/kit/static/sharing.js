// Sends a link by whatever the device has for that; where it has nothing, the link can be copied.

export function offerSharing(root) {
  const show = () => { for (const button of root.querySelectorAll("[data-share]")) button.hidden = !navigator.share; };
  show();
  return show;
}

export async function share({ share: url, title, text }) {
  // somebody who closes the sheet has changed their mind, and that is all
  await navigator.share({ url, title, text }).catch(() => {});
}
