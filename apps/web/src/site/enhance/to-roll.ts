import type { ToRoll } from "@stashwell/shared/accounts/to-roll";

/** Says on the same page, once a password is set, what was made with the account before and works on. */
export function showToRoll(form: HTMLFormElement, toRoll: ToRoll): void {
  for (const part of form.querySelectorAll<HTMLElement>("[data-roll]")) {
    const made = toRoll[part.dataset.roll as keyof ToRoll];
    part.hidden = made.length === 0;
    const names = part.querySelector("span");
    if (names) names.textContent = made.map(({ name }) => name).join(", ");
  }
  for (const part of form.querySelectorAll<HTMLElement>("[data-when]")) part.hidden = part.dataset.when === "typed";
  const heading = form.querySelector("h1");
  heading?.setAttribute("tabindex", "-1");
  heading?.focus();
}
