import { ACCOUNT_TYPE } from "@stashwell/shared/accounts/rules";
import { call } from "../../lib/call.ts";
import { chooseLanguage } from "../../lib/language.ts";
import { canNote, makeNonce, noteHandOff } from "../../lib/own-hand-off.ts";
import { paths } from "../../lib/paths.ts";
import { storeSession } from "../../lib/session.ts";
import { storedSignInAs } from "../../lib/storage/stored.ts";
import { withWork } from "../../lib/with-work.ts";
import type { LoginAs } from "./login-tabs.ts";

const campaignOf = (next: string | undefined): string | undefined =>
  next?.startsWith("/join-campaign/")
    ? (new URL(next, location.origin).searchParams.get("campaignId") ?? undefined)
    : undefined;

function handOff(code: string, next: string | undefined, businessSite: string | undefined): string {
  const campaignId = campaignOf(next);
  if (!businessSite) return paths.proxyLogin(code, campaignId);
  const address = new URL(businessSite);
  address.searchParams.set("token", code);
  if (campaignId) address.searchParams.set("campaignId", campaignId);
  return address.href;
}

const valueOf = (form: HTMLFormElement, id: string): string => form.querySelector<HTMLInputElement>(id)?.value ?? "";

/** Shows that the browser is solving a challenge, required after too many attempts at the account. */
function sayWorking(form: HTMLFormElement, working: boolean): void {
  const line = form.querySelector<HTMLElement>("#login-work");
  if (line) line.textContent = working ? (line.dataset.text ?? "") : "";
}

interface SignIn {
  as: LoginAs;
  /** Path on this origin to navigate to afterwards. */
  next: string | undefined;
  /** URL at which a business's code is exchanged; by default our own page. */
  businessSite: string | undefined;
}

/** Signs in with the form's values, and redirects. */
export async function signIn(form: HTMLFormElement, { as, next, businessSite }: SignIn): Promise<void> {
  // Another origin couldn't read the nonce.
  const nonce = as === "business" && !businessSite && canNote() ? makeNonce() : undefined;
  const credentials = {
    email: valueOf(form, "#login-identifier"),
    password: valueOf(form, "#login-password"),
    code: valueOf(form, "#login-code:enabled") || undefined,
    type: ACCOUNT_TYPE[as],
    nonce,
  };
  const { data, token } = await withWork(
    (work) => call("POST /brand/user/login", { ...credentials, work }),
    () => sayWorking(form, true),
  ).finally(() => sayWorking(form, false));
  storedSignInAs.write(as);
  if (nonce) noteHandOff({ code: token, nonce });
  if (as === "business") return location.assign(handOff(token, next, businessSite));
  storeSession({ token, data });
  chooseLanguage(data.language);
  location.assign(next ?? paths.campaigns);
}
