/** How long the confirmation is shown, in milliseconds. */
const CONFIRMED_FOR = 1_500;

/** Enables the copy buttons; they are hidden if the clipboard is unavailable. */
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

/** Enables the share buttons; they are hidden without the Web Share API. */
export function shareButtons(): void {
  if (!("share" in navigator)) return;
  for (const button of document.querySelectorAll<HTMLButtonElement>("button[data-share]")) {
    if (!button.hidden) continue;
    button.hidden = false;
    // Closing the share sheet is not an error; on other errors, the alternatives are beside it.
    button.addEventListener("click", () => {
      const { share: url = "", shareText: text = "" } = button.dataset;
      navigator.share({ text, url }).catch(() => undefined);
    });
  }
}
