import { ACCOUNT_TYPE } from "@stashwell/shared/accounts/rules";
import { isLocalPath } from "@stashwell/shared/local-path";
import { call, CallError } from "../../lib/call.ts";
import { chooseLanguage } from "../../lib/language.ts";
import { canNote, makeNonce, noteHandOff } from "../../lib/own-hand-off.ts";
import { paths } from "../../lib/paths.ts";
import { readSession, type StoredSession, storeSession } from "../../lib/session.ts";
import { homeOf } from "./header.ts";
import { enhanceLoginTabs, type LoginAs } from "./login-tabs.ts";
import {
  capsLockNotice,
  clearErrors,
  firstMissing,
  showError,
  showPasswordButton,
  showRefusal,
} from "./login-fields.ts";
import { enhanceSecondStep } from "./second-step.ts";
import { toast } from "./toast.ts";

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

/** Where the panel's page asks to be led to, as far as that is here. */
const nextOf = ({ dataset: { next } }: HTMLElement): string | undefined => (isLocalPath(next) ? next : undefined);

async function signIn(form: HTMLFormElement, as: LoginAs, panel: HTMLElement): Promise<void> {
  const [next, businessSite] = [nextOf(panel), panel.dataset.businessSite];
  // Another origin could not know the nonce.
  const nonce = as === "business" && !businessSite && canNote() ? makeNonce() : undefined;
  const { data, token } = await call("POST /brand/user/login", {
    email: valueOf(form, "#login-identifier"),
    password: valueOf(form, "#login-password"),
    code: valueOf(form, "#login-code:enabled") || undefined,
    type: ACCOUNT_TYPE[as],
    nonce,
  });
  if (nonce) noteHandOff({ code: token, nonce });
  if (as === "business") return location.assign(handOff(token, next, businessSite));
  storeSession({ token, data });
  chooseLanguage(data.language);
  location.assign(next ?? paths.campaigns);
}

function tell(form: HTMLFormElement, error: unknown, unreached: string): void {
  const { status, messages, fields } = error instanceof CallError ? error : new CallError(0);
  for (const input of form.querySelectorAll<HTMLInputElement>("input[name]")) {
    const [text] = fields[input.name] ?? [];
    if (text) showError(input, text);
  }
  const text = messages[0] ?? unreached;
  if (Object.keys(fields).length === 0) showRefusal(form, text);
  toast(text, "error");
  if (status === 401)
    form
      .querySelector<HTMLInputElement>("#login-second:not([hidden]) input, #login-first:not([hidden]) #login-password")
      ?.select();
  else form.querySelector<HTMLInputElement>("[aria-invalid=true]")?.focus();
}

function setBusy(button: HTMLButtonElement, busy: boolean): void {
  button.dataset.rest ??= button.textContent;
  button.textContent = (busy ? button.dataset.busy : button.dataset.rest) ?? "";
  button.setAttribute("aria-disabled", String(busy));
}

function submitByScript(panel: HTMLElement, form: HTMLFormElement, chosen: () => LoginAs): void {
  const button = form.querySelector<HTMLButtonElement>("button[type=submit]");
  if (!button) return;
  const secondStep = enhanceSecondStep(panel, form);
  const submit = async () => {
    clearErrors(form);
    const missing = firstMissing(form);
    if (missing) return missing.focus();
    setBusy(button, true);
    try {
      await signIn(form, chosen(), panel);
    } catch (error) {
      setBusy(button, false);
      if (!secondStep.isAskedFor(error)) tell(form, error, panel.dataset.unreached ?? "");
    }
  };
  form.noValidate = true;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (button.getAttribute("aria-disabled") !== "true") void submit();
  });
  // Back from where it led to, by the browser's own memory of this page.
  addEventListener("pageshow", () => setBusy(button, false));
}

/** The panel as a popover, whether its page came with it open or not; a plain dialog where there are no popovers. */
function openByScript(panel: HTMLDialogElement): (from?: HTMLElement) => void {
  const focusFirst = () => panel.querySelector<HTMLInputElement>("#login-identifier")?.focus();
  if (!CSS.supports("selector(:popover-open)")) {
    const toggle = () => {
      panel.open = !panel.open;
      if (panel.open) focusFirst();
    };
    document.querySelector("button.site-header__login")?.addEventListener("click", toggle);
    return toggle;
  }
  let opener: HTMLElement | undefined;
  panel.open = false;
  panel.popover = "auto";
  panel.addEventListener("toggle", (event) => {
    if (event.newState === "open") focusFirst();
    else if (document.activeElement === document.body) opener?.focus();
  });
  return (from) => {
    opener = from;
    panel.showPopover();
  };
}

/** Nobody signs in twice: with a session the form leads to where it would have led. */
function passBy(session: StoredSession, as: string | undefined, next: string | undefined): void {
  const sameKind = ACCOUNT_TYPE[as === "business" ? "business" : "brand"] === session.data.type;
  location.replace(sameKind && next ? next : homeOf(session));
}

/** Links that lead to the sign-in open it where they stand; a business that is signed in has no need of it. */
function openFromLinks(open: (from: HTMLElement) => void): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>("[data-signs-in]")) {
    link.addEventListener("click", (event) => {
      event.preventDefault();
      open(link);
    });
  }
}

function leadOn(next: string | undefined): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>("[data-signs-in]"))
    link.href = next ?? paths.joinList;
}

/** Makes the sign-in form of the header work. */
export function enhanceLogin(): void {
  const panel = document.querySelector<HTMLDialogElement>("dialog#login");
  const form = panel?.querySelector("form");
  if (!panel || !form) return;
  const next = nextOf(panel);
  const asked = panel.open;
  const session = readSession();
  if (session) {
    if (asked) return passBy(session, panel.querySelector<HTMLElement>("[aria-selected=true]")?.dataset.as, next);
    return session.data.type === ACCOUNT_TYPE.business ? leadOn(next) : undefined;
  }
  submitByScript(panel, form, enhanceLoginTabs(panel, form));
  showPasswordButton(form);
  capsLockNotice(form);
  const open = openByScript(panel);
  openFromLinks(open);
  if (asked) open(document.querySelector<HTMLElement>("button.site-header__login") ?? undefined);
}
