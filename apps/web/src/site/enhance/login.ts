import { ACCOUNT_TYPE } from "@stashwell/shared/accounts/rules";
import { isLocalPath } from "@stashwell/shared/local-path";
import { CallError } from "../../lib/call.ts";
import { paths } from "../../lib/paths.ts";
import { readSession, type StoredSession } from "../../lib/session.ts";
import { storedIdentifier } from "../../lib/storage/stored.ts";
import { homeOf } from "./header.ts";
import { enhanceLoginTabs, type LoginAs } from "./login-tabs.ts";
import {
  capsLockNotice,
  clearErrors,
  focusInvalid,
  showFailure,
  showPasswordButtons,
  submitByScript,
} from "./login-fields.ts";

/** Where the panel's page asks to be led to, as far as that is here. */
const nextOf = ({ dataset: { next } }: HTMLElement): string | undefined => (isLocalPath(next) ? next : undefined);

/** Only what somebody signs in with: most visitors never do. */
const loadSignIn = () => import("./sign-in.ts");

async function signIn(form: HTMLFormElement, as: LoginAs, panel: HTMLElement): Promise<void> {
  const { signIn } = await loadSignIn();
  return signIn(form, { as, next: nextOf(panel), businessSite: panel.dataset.businessSite });
}

function submit(panel: HTMLElement, form: HTMLFormElement, chosen: () => LoginAs): void {
  const secondStep = enhanceSecondStep(panel, form);
  form.noValidate = true;
  // Whoever comes to the form will send it.
  panel.addEventListener("focusin", () => void loadSignIn().catch(() => undefined), { once: true });
  submitByScript(form, {
    firstWrong: () => undefined,
    act: () => signIn(form, chosen(), panel),
    onError: (error) => {
      if (secondStep.isRequested(error)) return;
      if (showFailure(form, error, panel.dataset.unreached ?? "").status !== 401) return focusInvalid(form);
      form
        .querySelector<HTMLInputElement>(
          "#login-second:not([hidden]) input, #login-first:not([hidden]) #login-password",
        )
        ?.select();
    },
  });
}

/** The panel as a popover, whether its page came with it open or not; a plain dialog where there are no popovers. */
function openByScript(panel: HTMLDialogElement): (from?: HTMLElement) => void {
  const focusFirst = () => {
    const identifier = panel.querySelector<HTMLInputElement>("#login-identifier");
    const isFilled = identifier !== null && identifier.value !== "";
    panel.querySelector<HTMLInputElement>(isFilled ? "#login-password" : "#login-identifier")?.focus();
  };
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
  const wasOpen = panel.open;
  const session = readSession();
  if (session) {
    if (wasOpen) return passBy(session, panel.querySelector<HTMLElement>("[aria-selected=true]")?.dataset.as, next);
    return session.data.type === ACCOUNT_TYPE.business ? leadOn(next) : undefined;
  }
  submit(panel, form, enhanceLoginTabs(panel, form));
  showPasswordButtons(form);
  capsLockNotice(form);
  const identifier = form.querySelector<HTMLInputElement>("#login-identifier");
  if (identifier?.value === "") identifier.value = storedIdentifier.read() ?? "";
  storedIdentifier.remove();
  const open = openByScript(panel);
  openFromLinks(open);
  if (wasOpen) open(document.querySelector<HTMLElement>("button.site-header__login") ?? undefined);
}

/** The part of the sign-in form that asks for a code, where the account that was named has a second step. */
function enhanceSecondStep(panel: HTMLElement, form: HTMLFormElement) {
  const tabs = panel.querySelector<HTMLElement>("[role=tablist]");
  const first = form.querySelector<HTMLElement>("#login-first");
  const second = form.querySelector<HTMLElement>("#login-second");
  const code = form.querySelector<HTMLInputElement>("#login-code");

  const show = (wasOpen: boolean) => {
    if (tabs) tabs.hidden = wasOpen;
    if (first) first.hidden = wasOpen;
    if (second) second.hidden = !wasOpen;
    if (!code) return;
    code.disabled = !wasOpen;
    code.value = "";
    clearErrors(form);
    if (wasOpen) code.focus();
    else form.querySelector<HTMLInputElement>("#login-password")?.select();
  };
  second?.querySelector("button")?.addEventListener("click", () => show(false));

  return {
    /** Goes on to the second step, or back to the first, where the server's refusal says so. True when nothing more is to be told. */
    isRequested(error: unknown): boolean {
      const refusal = error instanceof CallError ? error.code : "";
      if (refusal === "accounts.codeNeeded") show(true);
      else if (refusal === "accounts.wrongCredentials" && code?.disabled === false) show(false);
      return refusal === "accounts.codeNeeded";
    },
  };
}
