/** Milliseconds. */
const TOAST_MS = 2_000;
/** Delay until screen readers observe a new live region. Milliseconds. */
const HEARD_AFTER = 100;

function toaster(): HTMLElement {
  const known = document.querySelector<HTMLElement>(".toasts");
  if (known) return known;
  const made = document.createElement("div");
  made.className = "toasts";
  made.setAttribute("role", "status");
  made.setAttribute("aria-atomic", "false");
  // In the top layer, so that it is also visible above popovers.
  if ("popover" in made) made.popover = "manual";
  document.body.append(made);
  return made;
}

/** Shows a toast for two seconds. */
export function toast(text: string, tone: "error" | "success"): void {
  const isNew = !document.querySelector(".toasts");
  const place = toaster();
  if (place.popover) {
    place.hidePopover();
    place.showPopover();
  }
  const said = document.createElement("div");
  said.className = `toast toast--${tone}`;
  said.textContent = text;
  setTimeout(() => place.append(said), isNew ? HEARD_AFTER : 0);
  setTimeout(() => said.remove(), TOAST_MS + HEARD_AFTER);
}
