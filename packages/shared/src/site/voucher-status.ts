import type { OwnVoucher } from "./pages.ts";

/** Whether a till would take the voucher, now or once its campaign begins. */
export const isGood = ({ status }: Pick<OwnVoucher, "status">): boolean => status === "claimed" || status === "saved";

/** What of a voucher its page depends on, as one text: a page that shows another one is out of date. */
export function statusText({
  status,
  early,
  isPaused,
  isOffered,
  openBy,
}: Pick<OwnVoucher, "status" | "early" | "isPaused" | "isOffered" | "openBy">): string {
  if (!isGood({ status })) return status;
  return [
    "good",
    ...(early ? ["early"] : []),
    ...(isPaused ? ["paused"] : []),
    ...(isOffered ? ["offered"] : []),
    ...(openBy ? ["unopened"] : []),
  ].join("-");
}

/** With a voucher that is not there any more: the notice that says what has become of it. */
export const NOTICE_HEADER = "voucher-notice";
