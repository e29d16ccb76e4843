// Shares a link through the device, if it supports sharing; else the link can be copied.

export function offerSharing(root) {
  const show = () => { for (const button of root.querySelectorAll("[data-share]")) button.hidden = !navigator.share; };
  show();
  return show;
}

export async function share({ share: url, title, text }) {
  // closing the share sheet is no error
  await navigator.share({ url, title, text }).catch(() => {});
}
