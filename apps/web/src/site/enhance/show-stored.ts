import { parsePage } from "../../lib/parse-page.ts";
import { ask, fetchVoucherPage, leaveGone, showPage, VoucherGone } from "./voucher-page.ts";

/** The status of a voucher, as in `statusText`. A HEAD request doesn't count as opening the voucher. */
async function fetchStatus(code: string, handle: string): Promise<string | undefined> {
  const { headers } = await ask(code, { method: "HEAD", headers: { voucher: handle } });
  return /"(.*)"/.exec(headers.get("etag") ?? "")?.[1];
}

/** Shows that there is a voucher, and its status, where the page links to it. */
async function sayStatus(code: string, handle: string): Promise<void> {
  const status = await fetchStatus(code, handle).catch((error: unknown) => {
    if (error instanceof VoucherGone) throw error;
    // Offline, the link is shown without a status.
    return undefined;
  });
  const shown = status === "redeemed" || status === "voided" ? status : "good";
  for (const way of document.querySelectorAll<HTMLElement>("[data-have-voucher]"))
    way.hidden = way.dataset.haveVoucher !== shown;
}

/** Shows this browser's voucher on an error page, for example when no vouchers are left to claim. */
async function showInPlaceOfError(code: string, handle: string): Promise<void> {
  try {
    const page = await fetchVoucherPage(code, handle);
    if (page) showPage(page);
  } catch (error) {
    if (error instanceof VoucherGone) throw error;
    await sayStatus(code, handle);
  }
}

/** Shows a gift's page as it is for a browser that has a voucher: it can't accept the gift, or has accepted it. */
async function showOwnGift(handle: string): Promise<void> {
  const reply = await fetch(location.pathname, { headers: { voucher: handle }, cache: "no-store" });
  // This browser has accepted the gift: the redirect leads to its voucher.
  if (reply.redirected) return location.replace(reply.url);
  if (!reply.ok) return;
  const page = parsePage(await reply.text());
  if (!page.querySelector("form[data-act=accept]")) showPage(page);
}

/** Adapts a page to a browser that has stored a voucher of its campaign. */
export async function showStored(code: string, handle: string): Promise<void> {
  const way = document.querySelector<HTMLAnchorElement>("a[data-have-voucher]");
  try {
    if (document.querySelector("form[data-act=accept], main[data-taken]")) await showOwnGift(handle);
    else if (way) await (location.pathname === way.pathname ? showInPlaceOfError : sayStatus)(code, handle);
  } catch (error) {
    if (error instanceof VoucherGone) await leaveGone(code, error);
  }
}
