import type { ToRoll } from "@stashwell/shared/accounts/to-roll";

/** After a password was set, shows what the account created before and still works, on the same page. */
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
