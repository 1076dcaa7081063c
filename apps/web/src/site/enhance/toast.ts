/** Milliseconds. */
const LASTS = 2_000;

function toaster(): HTMLElement {
  const known = document.querySelector<HTMLElement>(".toasts");
  if (known) return known;
  const made = document.createElement("div");
  made.className = "toasts";
  made.setAttribute("role", "status");
  // A popover stands above all else, and so must what is said about it.
  if ("popover" in made) made.popover = "manual";
  document.body.append(made);
  return made;
}

/** Says something for two seconds. */
export function toast(text: string, tone: "error" | "success"): void {
  const place = toaster();
  if (place.popover) {
    place.hidePopover();
    place.showPopover();
  }
  const said = document.createElement("div");
  said.className = `toast toast--${tone}`;
  said.textContent = text;
  place.append(said);
  setTimeout(() => said.remove(), LASTS);
}
