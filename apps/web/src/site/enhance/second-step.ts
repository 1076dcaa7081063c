import { CallError } from "../../lib/call.ts";
import { clearErrors } from "./login-fields.ts";

/** The part of the sign-in form that asks for a code, where the account that was named has a second step. */
export function enhanceSecondStep(panel: HTMLElement, form: HTMLFormElement) {
  const tabs = panel.querySelector<HTMLElement>("[role=tablist]");
  const first = form.querySelector<HTMLElement>("#login-first");
  const second = form.querySelector<HTMLElement>("#login-second");
  const code = form.querySelector<HTMLInputElement>("#login-code");

  const show = (asked: boolean) => {
    if (tabs) tabs.hidden = asked;
    if (first) first.hidden = asked;
    if (second) second.hidden = !asked;
    if (!code) return;
    code.disabled = !asked;
    code.value = "";
    clearErrors(form);
    if (asked) code.focus();
    else form.querySelector<HTMLInputElement>("#login-password")?.select();
  };
  second?.querySelector("button")?.addEventListener("click", () => show(false));

  return {
    /** Goes on to the second step, or back to the first, where the server's refusal says so. True when nothing more is to be told. */
    isAskedFor(error: unknown): boolean {
      const refusal = error instanceof CallError ? error.code : "";
      if (refusal === "accounts.codeNeeded") show(true);
      else if (refusal === "accounts.wrongCredentials" && code?.disabled === false) show(false);
      return refusal === "accounts.codeNeeded";
    },
  };
}
