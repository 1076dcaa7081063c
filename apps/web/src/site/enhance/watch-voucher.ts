import { fetchVoucherPage, leaveGone, showPage, VoucherGone } from "./voucher-page.ts";

/** A voucher lies on the counter for a minute or two; then it is asked after more seldom. Milliseconds. */
const OFTEN = 4_000;
const SELDOM = 30_000;
const AT_THE_COUNTER = 3 * 60_000;

let asking = false;
let seenAt = 0;

/** Asks whether the voucher in sight is still as it is shown; a page that says otherwise takes its place. */
async function ask(): Promise<void> {
  const { campaign, voucher, standing } = document.querySelector<HTMLElement>("main[data-voucher]")?.dataset ?? {};
  if (!campaign || !voucher || asking || document.hidden) return;
  asking = true;
  try {
    const page = await fetchVoucherPage(campaign, voucher, standing);
    if (page && document.querySelector<HTMLElement>("main")?.dataset.voucher === voucher) showPage(page);
  } catch (error) {
    // Without a network the page stays as it is: it is good at a counter all the same.
    if (error instanceof VoucherGone) leaveGone(campaign);
  } finally {
    asking = false;
  }
}

function askAgain(): void {
  const pause = performance.now() - seenAt < AT_THE_COUNTER ? OFTEN : SELDOM;
  setTimeout(() => void ask().finally(askAgain), pause);
}

/** Keeps a page of a voucher true while it is looked at: it becomes a receipt when the shop confirms. */
export function watchVoucher(): void {
  if (seenAt > 0) return;
  const look = () => {
    if (document.hidden) return;
    seenAt = performance.now();
    void ask();
  };
  seenAt = performance.now();
  document.addEventListener("visibilitychange", look);
  addEventListener("focus", look);
  addEventListener("online", look);
  askAgain();
}
