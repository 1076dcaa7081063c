import { paths } from "../../lib/paths.ts";
import { readSession } from "../../lib/session.ts";

/** What was said once is not said again when the page is loaded anew. */
function forgetNotice(): void {
  const address = new URL(location.href);
  if (!address.searchParams.has("notice")) return;
  address.searchParams.delete("notice");
  history.replaceState(null, "", address.pathname + address.search);
}

/** Nobody signs in twice; but whom an invitation is for is asked on its page. */
const isRecovery = (): boolean =>
  location.pathname === paths.forgotPassword ||
  (location.pathname.startsWith("/reset-password/") && !document.querySelector("[data-invitation]"));

/** Forgotten and mailed passwords: nothing lost on a bad network. Until the script is there, the form is the plain one. */
export function enhanceAccounts(): void {
  forgetNotice();
  if (isRecovery() && readSession()) return location.replace(paths.dashboard);
  const form = document.querySelector<HTMLFormElement>("form[data-account-form]");
  if (!form) return;
  void import("./account-forms.ts").then(
    ({ enhanceAccountForm }) => enhanceAccountForm(form),
    () => undefined,
  );
}
