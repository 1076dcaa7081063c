import { ACCOUNT_TYPE } from "@stashwell/shared/accounts/rules";
import { call, CallError } from "../../lib/call.ts";
import { paths } from "../../lib/paths.ts";
import { readSession } from "../../lib/session.ts";
import { copyButtons } from "./copy.ts";
import { claimKeyFor, keepVoucher, keptVoucher } from "./kept-vouchers.ts";
import { persist } from "./persist.ts";
import { dropBrokenPictures } from "./pictures.ts";
import { type Acting, actingIn, isBusy, say } from "./say.ts";
import { shareButtons } from "./share.ts";
import { actByScript } from "./voucher-acts.ts";
import { fetchVoucherPage, leaveGone, onShown, PATIENCE, showPage, VoucherGone } from "./voucher-page.ts";
import { watchVoucher } from "./watch-voucher.ts";

/** Refusals that the page itself, asked for again, has words for. Milliseconds until it is. */
const READING = 1_500;

interface Claiming extends Acting {
  code: string;
}

function fail(claiming: Claiming, error: unknown): void {
  if (!(error instanceof CallError) || error.status === 0) return say(claiming, "notReached");
  if (error.status >= 500) return say(claiming, "failed");
  claiming.line.dataset.state = "failed";
  claiming.line.textContent = error.messages[0] ?? claiming.line.dataset.failed ?? "";
  if (error.status === 429) return claiming.button.removeAttribute("aria-disabled");
  // Whoever gave a voucher away finds the offer's page as open as ever: what was said has to stay.
  if (error.code !== "vouchers.givenAway") setTimeout(() => location.reload(), READING);
}

async function fetchKept(claiming: Claiming, handle: string): Promise<void> {
  say(claiming, "fetching");
  try {
    const page = await persist(
      () => fetchVoucherPage(claiming.code, handle),
      () => say(claiming, "retrying"),
    );
    if (page) showPage(page);
  } catch (error) {
    if (!(error instanceof VoucherGone)) return fail(claiming, error);
    leaveGone(claiming.code);
  }
}

async function claim(claiming: Claiming, claimKey: string): Promise<void> {
  say(claiming, "saving");
  try {
    const claimOnce = () =>
      call(
        "POST /brand/customer/claim",
        { campaignCode: claiming.code, claimKey },
        { signal: AbortSignal.timeout(PATIENCE) },
      );
    const { data } = await persist(claimOnce, () => say(claiming, "retrying"));
    keepVoucher(claiming.code, data.voucherHistoryId);
    await fetchKept(claiming, data.voucherHistoryId);
  } catch (error) {
    fail(claiming, error);
  }
}

function claimByScript(form: HTMLFormElement, code: string): void {
  const acting = actingIn(form);
  if (!acting) return;
  const claiming = { code, ...acting };
  form.addEventListener("submit", (event) => {
    const kept = keptVoucher(code);
    const claimKey = claimKeyFor(code);
    if (!claimKey) return;
    event.preventDefault();
    if (isBusy(claiming)) return;
    void (kept ? fetchKept(claiming, kept) : claim(claiming, claimKey));
  });
  const kept = keptVoucher(code);
  if (kept) void fetchKept(claiming, kept);
}

/** A voucher of this browser's own is shown even where there is none left to claim. */
async function showInPlaceOfTrouble(code: string, handle: string): Promise<void> {
  try {
    const page = await fetchVoucherPage(code, handle);
    if (page) showPage(page);
  } catch (error) {
    // Otherwise the link to it stands on the page.
    if (error instanceof VoucherGone) leaveGone(code);
  }
}

function showKept(campaign: string): void {
  const have = document.querySelector<HTMLElement>("[data-have-voucher]");
  const kept = keptVoucher(campaign);
  if (!have || !kept) return;
  have.hidden = false;
  if (location.pathname === new URL(have.getAttribute("href") ?? "", location.href).pathname)
    void showInPlaceOfTrouble(campaign, kept);
}

/** What the page that is open can do with a script; called anew for each that takes its place. */
function enhancePage(): void {
  copyButtons();
  shareButtons();
  const { campaign, voucher } = document.querySelector<HTMLElement>("main[data-campaign]")?.dataset ?? {};
  if (!campaign) return;
  actByScript(campaign);
  if (voucher) {
    // Where it cannot be kept, the cookie that showed it will show it again.
    keepVoucher(campaign, voucher);
    return watchVoucher();
  }
  const form = document.querySelector<HTMLFormElement>("form[data-claims]");
  if (form) claimByScript(form, campaign);
  else showKept(campaign);
}

/** The consumer's pages: a claim that survives a bad network, and vouchers that are found again. */
export function enhanceVoucher(): void {
  const scanned = document.querySelector("[data-scanned]");
  if (scanned) {
    // After the hash, so that the pin is in no request. A shop that has yet to sign in is led there as well: the till
    // keeps the pin meanwhile.
    const till = `${paths.redeem}#${location.pathname.split("/").at(-1) ?? ""}`;
    if (readSession()?.data.type === ACCOUNT_TYPE.business) return location.replace(till);
    const signIn = scanned.querySelector<HTMLAnchorElement>(`a[href="${paths.login("business")}"]`);
    if (signIn) signIn.href = till;
  }
  onShown(() => {
    dropBrokenPictures();
    enhancePage();
  });
  enhancePage();
}
