import { ACCOUNT_TYPE } from "@stashwell/shared/accounts/rules";
import { isLocalPath } from "@stashwell/shared/local-path";
import { CallError } from "../../lib/call-error.ts";
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

/** The path to navigate to after the sign-in, if it is on this origin. */
const nextOf = ({ dataset: { next } }: HTMLElement): string | undefined => (isLocalPath(next) ? next : undefined);

/** Loaded lazily: most visitors never sign in. */
const loadSignIn = () => import("./sign-in.ts");

async function signIn(form: HTMLFormElement, as: LoginAs, panel: HTMLElement): Promise<void> {
  const { signIn } = await loadSignIn();
  return signIn(form, { as, next: nextOf(panel), businessSite: panel.dataset.businessSite });
}

function submit(panel: HTMLElement, form: HTMLFormElement, chosen: () => LoginAs): void {
  const secondStep = enhanceSecondStep(panel, form);
  form.noValidate = true;
  // A visitor who focuses the form will likely submit it.
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

/** Opens the panel as a popover, or as a dialog in browsers without popovers. */
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

/** With a session, the form redirects to its target without another sign-in. */
function passBy(session: StoredSession, as: string | undefined, next: string | undefined): void {
  const sameKind = ACCOUNT_TYPE[as === "business" ? "business" : "brand"] === session.data.type;
  location.replace(sameKind && next ? next : homeOf(session));
}

/** Links to the sign-in open the panel in place, unless a business is signed in already. */
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

/** Enhances the sign-in form of the header. */
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

/** The second step of the form, which asks for a code if the account has two-step verification. */
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
    /**
     * Switches to the second or back to the first step if the server's error requires it. Returns whether no error
     * should be shown.
     */
    isRequested(error: unknown): boolean {
      const refusal = error instanceof CallError ? error.code : "";
      if (refusal === "accounts.codeNeeded") show(true);
      else if (refusal === "accounts.wrongCredentials" && code?.disabled === false) show(false);
      return refusal === "accounts.codeNeeded";
    },
  };
}
