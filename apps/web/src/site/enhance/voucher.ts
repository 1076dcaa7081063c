import { ACCOUNT_TYPE } from "@stashwell/shared/accounts/rules";
import { paths } from "../../lib/paths.ts";
import { readSession } from "../../lib/session.ts";
import { keepVoucher, storedVoucher } from "./stored-vouchers.ts";
import { dropBrokenPictures } from "./pictures.ts";
import { copyButtons, shareButtons } from "./share.ts";
import { actByScript } from "./voucher-acts.ts";
import { SHOWN } from "./voucher-page.ts";

/** Shows the act at the page's foot while the picture's button is out of sight. */
function followSaveButton(): void {
  const bar = document.querySelector<HTMLElement>("[data-save-bar]");
  const button = document.querySelector(".picture__button");
  if (bar && button) new IntersectionObserver(([seen]) => (bar.hidden = seen!.isIntersecting)).observe(button);
}

/** What the page that is open can do with a script; called anew for each that takes its place. */
function enhancePage(): void {
  copyButtons();
  shareButtons();
  const { campaign, voucher } = document.querySelector<HTMLElement>("main[data-campaign]")?.dataset ?? {};
  if (!campaign) return;
  actByScript(campaign);
  followSaveButton();
  if (voucher) {
    // Where it cannot be kept, the cookie that showed it will show it again.
    keepVoucher(campaign, voucher);
  }
  // The page of saving shows it by itself.
  if (document.querySelector("form[data-act=claim]:not([data-at-once])")) return;
  const held = voucher ?? storedVoucher(campaign);
  if (held) void import("./held-voucher.ts").then(({ showHeld }) => showHeld(campaign, held));
}

/** A shop's phone that has scanned a voucher is led to the till, also by way of its sign-in. */
function leadToPos(scanned: Element): void {
  // After the hash, so that the pin is in no request; the till keeps it while somebody signs in.
  const pos = `${paths.redeem}#${location.pathname.split("/").at(-1) ?? ""}`;
  if (readSession()?.data.type === ACCOUNT_TYPE.business) return location.replace(pos);
  const signIn = scanned.querySelector<HTMLAnchorElement>(`a[href="${paths.login("business")}"]`);
  if (signIn) signIn.href = pos;
}

/** The consumer's pages: acts that survive a bad network, and vouchers that are found again. */
export function enhanceVoucher(): void {
  const scanned = document.querySelector("[data-scanned]");
  if (scanned) leadToPos(scanned);
  document.addEventListener(SHOWN, () => {
    dropBrokenPictures();
    enhancePage();
  });
  enhancePage();
}
