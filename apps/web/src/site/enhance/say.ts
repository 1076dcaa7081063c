/** An act in sight of its user: the button, and the line that says how it goes. */
export interface Acting {
  button: HTMLButtonElement;
  line: HTMLElement;
}

export type State = "saving" | "retrying" | "fetching" | "notReached" | "failed";

/** The button and the line of a form that acts; undefined where the page has other plans. */
export function actingIn(form: HTMLFormElement): Acting | undefined {
  const button = form.querySelector("button");
  const line = form.querySelector<HTMLElement>("[data-saving]");
  return button && line ? { button, line } : undefined;
}

export const isBusy = ({ button }: Acting): boolean => button.getAttribute("aria-disabled") === "true";

/** Says how an act goes, in the words that its page brought along. */
export function say({ button, line }: Acting, state: State): void {
  const waits = state === "saving" || state === "retrying" || state === "fetching";
  button.setAttribute("aria-disabled", String(waits));
  line.dataset.state = state;
  line.textContent = line.dataset[state] ?? "";
}
