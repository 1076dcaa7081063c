import { warmUpPdf } from "../../documents/pdf/warm-up.ts";
import type { Services } from "../../platform/services.ts";
import { poolOfLanes } from "./lanes.ts";

/** Seconds: fewer than somebody needs who has just got a voucher and wants it on paper. */
const LOOK_EVERY = 1;

/**
 * Has what makes PDFs ready a moment after the first voucher was claimed or redeemed here. The first PDF costs half a
 * second of loading, and 30 MB from then on: nobody should wait for it, and a server at rest should not hold it.
 */
export function registerPdfReadiness(services: Services): void {
  let isReady = false;
  services.jobs.often("ready-pdf", LOOK_EVERY, async () => {
    if (isReady || poolOfLanes(services) === undefined) return;
    isReady = true;
    await warmUpPdf(services.clock.now());
  });
}
