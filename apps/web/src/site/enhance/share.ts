/** Buttons that open the phone's own menu for sharing; they show only where there is one. */
export function shareButtons(): void {
  if (!("share" in navigator)) return;
  for (const button of document.querySelectorAll<HTMLButtonElement>("button[data-share]")) {
    if (!button.hidden) continue;
    button.hidden = false;
    const { share: url = "", shareText: text = "" } = button.dataset;
    // That somebody closed the menu is no failure; where it fails, the other ways are beside it.
    button.addEventListener("click", () => void navigator.share({ text, url }).catch(() => undefined));
  }
}
