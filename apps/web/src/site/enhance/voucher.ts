import { ACCOUNT_TYPE } from "@stashwell/shared/accounts/rules";
import { paths } from "../../lib/paths.ts";
import { readSession } from "../../lib/session.ts";
import { keepVoucher, storedVoucher } from "./stored-vouchers.ts";
import { dropBrokenPictures } from "./pictures.ts";
import { copyButtons, shareButtons } from "./share.ts";
import { actByScript } from "./voucher-acts.ts";
import { SHOWN } from "./voucher-page.ts";

/** Shows the button at the bottom of the page while the main one is out of view. */
function followSaveButton(): void {
  const bar = document.querySelector<HTMLElement>("[data-save-bar]");
  const button = document.querySelector(".picture__button");
  if (!bar || !button) return;
  new IntersectionObserver((seen) => (bar.hidden = seen.at(-1)!.isIntersecting)).observe(button);
}

/** Enhances the current page; called again whenever its content is replaced. */
function enhancePage(): void {
  copyButtons();
  shareButtons();
  const { campaign, voucher } = document.querySelector<HTMLElement>("main[data-campaign]")?.dataset ?? {};
  if (!campaign) return;
  actByScript(campaign);
  followSaveButton();
  if (voucher) {
    // If it can't be stored, the cookie will identify the voucher again.
    keepVoucher(campaign, voucher);
  }
  showHeldVoucher(campaign, voucher);
}

function showHeldVoucher(campaign: string, voucher: string | undefined): void {
  // The save page shows the voucher itself.
  if (document.querySelector("form[data-act=claim]:not([data-at-once])")) return;
  const held = voucher ?? storedVoucher(campaign);
  if (held) void import("./held-voucher.ts").then(({ showHeld }) => showHeld(campaign, held));
}

/** Updates a page that the browser shows as it was left: its voucher may have been used since. */
function refreshRestored(): void {
  const { campaign, voucher } = document.querySelector<HTMLElement>("main[data-campaign]")?.dataset ?? {};
  // A voucher's own page asks for its status by itself.
  if (!campaign || voucher) return;
  // The server wrote this link, for the cookie's voucher.
  if (document.querySelector(".have:not([data-have-voucher])")) {
    if (navigator.onLine) location.reload();
  } else showHeldVoucher(campaign, undefined);
}

/** A merchant's device that has scanned a voucher is redirected to the redeem screen, via the sign-in if necessary. */
function leadToPos(scanned: Element): void {
  // In the URL fragment, so that the PIN is in no request; the redeem screen stores it during a sign-in.
  const pos = `${paths.redeem}#${location.pathname.split("/").at(-1) ?? ""}`;
  if (readSession()?.data.type === ACCOUNT_TYPE.business) return location.replace(pos);
  const signIn = scanned.querySelector<HTMLAnchorElement>(`a[href="${paths.login("business")}"]`);
  if (signIn) signIn.href = pos;
}

/** Enhances the consumers' pages: actions are retried on a bad network, and stored vouchers are shown. */
export function enhanceVoucher(): void {
  const scanned = document.querySelector("[data-scanned]");
  if (scanned) leadToPos(scanned);
  document.addEventListener(SHOWN, () => {
    dropBrokenPictures();
    enhancePage();
  });
  addEventListener("pageshow", ({ persisted }) => persisted && refreshRestored());
  enhancePage();
}
