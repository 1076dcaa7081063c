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
