import { keepCopy } from "./voucher-copy.ts";
import { fetchVoucherPage, leaveGone, showPage, SHOWN, VoucherGone } from "./voucher-page.ts";

/** A voucher lies on the counter for a minute or two; then it is asked after more seldom. Milliseconds. */
const OFTEN_MS = 4_000;
const SELDOM_MS = 30_000;
const AT_THE_COUNTER_MS = 3 * 60_000;

/** A page that is a copy says so; what it shows has just been found to be so still. */
const sayOnline = (): void => document.querySelector("[data-as-of]")?.remove();

/** Whether its holder is giving it back or away: what becomes of it then is said by that act. */
const isActing = (): boolean => document.querySelector('form[data-act] [aria-disabled="true"]') !== null;

/** Keeps the page of a voucher true while it is looked at: it becomes a receipt when the shop confirms. */
function watchVoucher(): void {
  let isAsking = false;
  let seenAt = performance.now();

  async function ask(): Promise<void> {
    const shown = document.querySelector<HTMLElement>("main[data-voucher]")?.dataset ?? {};
    const { campaign, voucher } = shown;
    if (!campaign || !voucher || isAsking || document.hidden) return;
    isAsking = true;
    try {
      const page = await fetchVoucherPage(campaign, voucher, shown.standing);
      sayOnline();
      if (page && document.querySelector<HTMLElement>("main")?.dataset.voucher === voucher) showPage(page);
    } catch (error) {
      // Without a network the page stays as it is: it is good at a counter all the same.
      if (error instanceof VoucherGone && !isActing()) void leaveGone(campaign, error);
    } finally {
      isAsking = false;
    }
  }
  function retry(): void {
    const pause = performance.now() - seenAt < AT_THE_COUNTER_MS ? OFTEN_MS : SELDOM_MS;
    setTimeout(() => void ask().finally(retry), pause);
  }
  const look = () => {
    if (document.hidden) return;
    seenAt = performance.now();
    void ask();
  };

  document.addEventListener(SHOWN, () => (seenAt = performance.now()));
  document.addEventListener("visibilitychange", look);
  addEventListener("focus", look);
  addEventListener("online", look);
  retry();
}

let isWatched = false;

/** Does for the voucher that is shown what outlives the look at it: it stays true, and opens without a network. */
export function tendVoucher(code: string, handle: string): void {
  // Without room or a secure context there is no copy; all else works.
  keepCopy(code, handle).catch(() => undefined);
  if (!isWatched) watchVoucher();
  isWatched = true;
}
