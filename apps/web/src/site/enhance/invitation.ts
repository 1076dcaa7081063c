import { call } from "../../lib/call.ts";
import { clearSession, readSession } from "../../lib/session.ts";

const nameOf = ({ firstName, lastName, email }: { firstName: string; lastName: string; email: string }): string =>
  `${firstName} ${lastName}`.trim() || email;

/** Asks a signed-in user, before showing the form, who accepts the invitation. */
export function askWhoAccepts(form: HTMLFormElement): void {
  const question = form.querySelector<HTMLElement>("[data-invitation]");
  const session = readSession();
  if (!question || !session) return;
  const rest = form.querySelectorAll<HTMLElement>("[data-when=typed]:not(h1 *)");
  const ask = (isOpen: boolean) => {
    question.hidden = !isOpen;
    for (const part of rest) part.hidden = isOpen;
  };
  for (const part of question.querySelectorAll<HTMLElement>("[data-text]"))
    part.textContent = (part.dataset.text ?? "").replace("{name}", nameOf(session.data));
  question.querySelector("button")?.addEventListener("click", () => {
    void call("POST /brand/user/logout", {}).catch(() => undefined);
    clearSession();
    ask(false);
    form.querySelector<HTMLInputElement>("input:not([aria-hidden])")?.focus();
  });
  ask(true);
}
