import { encode } from "uqr";
import type { OwnVoucher, VoucherState } from "@stashwell/shared/site/pages";
import { isGood } from "@stashwell/shared/site/voucher-status";
import { today } from "../../platform/clock.ts";
import type { Services } from "../../platform/services.ts";
import { pauseOf } from "../campaigns/to-wire.ts";
import type { VoucherRow } from "../vouchers/queries.ts";
import { statusOf } from "../vouchers/to-wire.ts";

/** The status of a voucher, with days in the brand's time zone. */
export const voucherStatusOf = (voucher: VoucherRow, { clock }: Pick<Services, "clock">): VoucherState => ({
  status: statusOf(voucher, clock),
  early: today(clock, voucher.timezone) < voucher.start_date,
  redeemedOn: voucher.redeemed_at && voucher.redeemed_at.toZonedDateTimeISO(voucher.timezone).toPlainDate().toString(),
});

/** Days for which a phone keeps a copy of a receipt. */
const RECEIPT_COPY_DAYS = 30;

/**
 * The last day on which a phone may keep a copy; null for a voucher that has expired, or that is offered to someone
 * else.
 */
function copyUntilOf({ status, redeemedOn }: VoucherState, endDate: string, isOffered: boolean): string | null {
  if (status === "expired" || status === "voided" || isOffered) return null;
  if (redeemedOn === null) return endDate;
  return Temporal.PlainDate.from(redeemedOn).add({ days: RECEIPT_COPY_DAYS }).toString();
}

/** A voucher as its holder's page shows it, with a QR code that opens it on a store's phone. */
export function toOwnVoucher(
  voucher: VoucherRow,
  { clock, config }: Pick<Services, "clock" | "config">,
  fate: Pick<OwnVoucher, "receipt" | "isOffered" | "openBy" | "fullOn">,
): OwnVoucher {
  const status = voucherStatusOf(voucher, { clock });
  return {
    ...status,
    ...fate,
    isPaused: pauseOf(voucher, clock)?.redeeming ?? false,
    handle: voucher.handle,
    pin: voucher.pin,
    asOf: { at: clock.now().toString(), timezone: voucher.timezone },
    copyUntil: copyUntilOf(status, voucher.end_date, fate.isOffered),
    qr: isGood(status) ? encode(`${config.publicUrl}/v/${voucher.pin}`, { ecc: "M", border: 2 }).data : null,
  };
}
