import { parsePage } from "../../lib/parse-page.ts";
import { ask, fetchVoucherPage, leaveGone, showPage, VoucherGone } from "./voucher-page.ts";

/** How a voucher stands, as `statusText` has it. Only asking does not count as opening it. */
async function fetchStatus(code: string, handle: string): Promise<string | undefined> {
  const { headers } = await ask(code, { method: "HEAD", headers: { voucher: handle } });
  return /"(.*)"/.exec(headers.get("etag") ?? "")?.[1];
}

/** Says that there is a voucher, and how it stands, where the page leads to it. */
async function sayStatus(code: string, handle: string): Promise<void> {
  const status = await fetchStatus(code, handle).catch((error: unknown) => {
    if (error instanceof VoucherGone) throw error;
    // Without a network it is there all the same.
    return undefined;
  });
  const shown = status === "redeemed" || status === "voided" ? status : "good";
  for (const way of document.querySelectorAll<HTMLElement>("[data-have-voucher]"))
    way.hidden = way.dataset.haveVoucher !== shown;
}

/** A voucher of this browser's own is shown even where there is none left to claim. */
async function showInPlaceOfError(code: string, handle: string): Promise<void> {
  try {
    const page = await fetchVoucherPage(code, handle);
    if (page) showPage(page);
  } catch (error) {
    if (error instanceof VoucherGone) throw error;
    await sayStatus(code, handle);
  }
}

/** Shows a gift's page as it is for a phone that has a voucher: one's own, or one too many, is no gift to accept. */
async function showOwnGift(handle: string): Promise<void> {
  const reply = await fetch(location.pathname, { headers: { voucher: handle }, cache: "no-store" });
  // Accepted by this very phone: its voucher is where the answer leads.
  if (reply.redirected) return location.replace(reply.url);
  if (!reply.ok) return;
  const page = parsePage(await reply.text());
  if (!page.querySelector("form[data-act=accept]")) showPage(page);
}

/** What a page says to the browser that has a voucher of its campaign stored. */
export async function showStored(code: string, handle: string): Promise<void> {
  const way = document.querySelector<HTMLAnchorElement>("a[data-have-voucher]");
  try {
    if (document.querySelector("form[data-act=accept]")) await showOwnGift(handle);
    else if (way) await (location.pathname === way.pathname ? showInPlaceOfError : sayStatus)(code, handle);
  } catch (error) {
    if (error instanceof VoucherGone) await leaveGone(code, error);
  }
}
