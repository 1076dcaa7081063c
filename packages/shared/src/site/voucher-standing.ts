import type { OwnVoucher } from "./pages.ts";

/** Whether a till would take the voucher, now or once its campaign begins. */
export const isGood = ({ status }: Pick<OwnVoucher, "status">): boolean => status === "claimed" || status === "saved";

/** What of a voucher its page depends on, as one text: a page that shows another one is out of date. */
export const standingText = ({
  status,
  early,
  isOffered,
}: Pick<OwnVoucher, "status" | "early" | "isOffered">): string =>
  isGood({ status }) ? ["good", ...(early ? ["early"] : []), ...(isOffered ? ["offered"] : [])].join(" ") : status;
