import type { OwnVoucher } from "./pages.ts";

/** Whether a store would accept the voucher, now or once its campaign begins. */
export const isGood = ({ status }: Pick<OwnVoucher, "status">): boolean => status === "claimed" || status === "saved";

/** Whether a pause, or the limit of the day, keeps stores from accepting vouchers for now. */
export const isOnHold = ({ isPaused, fullOn }: Pick<OwnVoucher, "isPaused" | "fullOn">): boolean =>
  isPaused || fullOn !== null;

/** The parts of a voucher that its page shows, as one text: a page that shows a different one is out of date. */
export function statusText({
  status,
  early,
  isPaused,
  fullOn,
  isOffered,
  openBy,
}: Pick<OwnVoucher, "status" | "early" | "isPaused" | "fullOn" | "isOffered" | "openBy">): string {
  if (!isGood({ status })) return status;
  return [
    "good",
    ...(early ? ["early"] : []),
    ...(isPaused ? ["paused"] : []),
    ...(fullOn ? ["full", fullOn] : []),
    ...(isOffered ? ["offered"] : []),
    ...(openBy ? ["unopened"] : []),
  ].join("-");
}

/** A header for a voucher that no longer exists, with the notice that says what happened to it. */
export const NOTICE_HEADER = "voucher-notice";
