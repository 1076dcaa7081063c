import { keepCopy } from "./voucher-copy.ts";
import { fetchVoucherPage, leaveGone, showPage, SHOWN, VoucherGone } from "./voucher-page.ts";

/**
 * Polling intervals: frequent in the first minutes, when a voucher is likely on the counter, then slower. Milliseconds.
 */
const OFTEN_MS = 4_000;
const SELDOM_MS = 30_000;
const AT_THE_COUNTER_MS = 3 * 60_000;

/** Removes the note that a page is an offline copy, once its content was confirmed. */
const sayOnline = (): void => document.querySelector("[data-as-of]")?.remove();

/** Whether the holder is just returning or giving away the voucher; that action reports the outcome. */
const isActing = (): boolean => document.querySelector('form[data-act] [aria-disabled="true"]') !== null;

/** Polls the voucher while its page is visible: it becomes a receipt once the store has redeemed it. */
function watchVoucher(): void {
  let isAsking = false;
  let seenAt = performance.now();

  async function ask(): Promise<void> {
    const shown = document.querySelector<HTMLElement>("main[data-voucher]")?.dataset ?? {};
    const { campaign, voucher } = shown;
    if (!campaign || !voucher || isAsking || document.hidden || isActing()) return;
    isAsking = true;
    try {
      const page = await fetchVoucherPage(campaign, voucher, shown.standing);
      sayOnline();
      if (page && document.querySelector<HTMLElement>("main")?.dataset.voucher === voucher) showPage(page);
    } catch (error) {
      // Offline, the page stays as it is: it is still valid at a counter.
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

/** Polls the shown voucher, and stores a copy of its page for offline use. */
export function tendVoucher(code: string, handle: string): void {
  // Without space or a secure context there is no copy; everything else works.
  keepCopy(code, handle).catch(() => undefined);
  if (!isWatched) watchVoucher();
  isWatched = true;
}
