import { paths } from "../../lib/paths.ts";
import { readSession } from "../../lib/session.ts";

/** Removes the notice from the URL, so that a reload doesn't show it again. */
function forgetNotice(): void {
  const address = new URL(location.href);
  if (!address.searchParams.has("notice")) return;
  address.searchParams.delete("notice");
  history.replaceState(null, "", address.pathname + address.search);
}

/**
 * Whether the page recovers a password; the page of an invitation, which asks who accepts it, and the one that restores
 * an email aren't.
 */
const isRecovery = (): boolean =>
  location.pathname === paths.forgotPassword ||
  (location.pathname.startsWith("/reset-password/") &&
    !document.querySelector("[data-invitation], [data-reason=restore]"));

/**
 * Enhances the forms for forgotten and mailed passwords with retries on a bad network. Until the script has loaded,
 * they are plain forms.
 */
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
