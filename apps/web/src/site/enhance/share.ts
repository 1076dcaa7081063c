/** How long the confirmation stays, in milliseconds. */
const CONFIRMED_FOR = 1_500;

/** Buttons that copy a text; they show only where copying works. */
export function copyButtons(): void {
  if (!navigator.clipboard) return;
  for (const button of document.querySelectorAll<HTMLButtonElement>("button[data-copy]")) {
    button.hidden = false;
    const said = button.parentElement?.querySelector<HTMLElement>(".copy-button__said");
    const confirm = () => {
      if (!said) return;
      said.textContent = button.dataset.copied ?? "";
      setTimeout(() => (said.textContent = ""), CONFIRMED_FOR);
    };
    button.addEventListener("click", () => void navigator.clipboard.writeText(button.dataset.copy ?? "").then(confirm));
  }
}

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
