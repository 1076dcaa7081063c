import type { VoucherData } from "@stashwell/shared/vouchers/contract";
import { voucherStatus } from "@stashwell/shared/vouchers/rules";
import { type Clock, today } from "../../platform/clock.ts";
import type { VoucherRow } from "./queries.ts";

export const isOver = (voucher: Pick<VoucherRow, "end_date" | "timezone">, clock: Clock): boolean =>
  today(clock, voucher.timezone) > voucher.end_date;

export const statusOf = (voucher: VoucherRow, clock: Clock) =>
  voucherStatus({
    downloaded: voucher.downloaded_at !== null,
    redeemed: voucher.redeemed_at !== null,
    voided: voucher.voided_at !== null,
    over: isOver(voucher, clock),
  });

/** A voucher as sent to its holder. */
export const toVoucherData = (voucher: VoucherRow, clock: Clock): VoucherData => ({
  voucherHistoryId: voucher.handle,
  pinNumber: voucher.pin,
  status: statusOf(voucher, clock),
});
