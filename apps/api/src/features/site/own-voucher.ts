import { encode } from "uqr";
import type { OwnVoucher, VoucherStanding } from "@stashwell/shared/site/pages";
import { isGood } from "@stashwell/shared/site/voucher-standing";
import { today } from "../../platform/clock.ts";
import type { Services } from "../../platform/services.ts";
import type { VoucherRow } from "../vouchers/queries.ts";
import { statusOf } from "../vouchers/to-wire.ts";

/** How a voucher stands, with days as the brand's calendar has them. */
export const standingOf = (voucher: VoucherRow, { clock }: Pick<Services, "clock">): VoucherStanding => ({
  status: statusOf(voucher, clock),
  early: today(clock, voucher.timezone) < voucher.start_date,
  redeemedOn: voucher.redeemed_at && voucher.redeemed_at.toZonedDateTimeISO(voucher.timezone).toPlainDate().toString(),
});

/** A voucher as its holder's page shows it; its QR leads a shop's phone to it. */
export function toOwnVoucher(
  voucher: VoucherRow,
  { clock, config }: Pick<Services, "clock" | "config">,
  fate: Pick<OwnVoucher, "receipt" | "isOffered">,
): OwnVoucher {
  const standing = standingOf(voucher, { clock });
  return {
    ...standing,
    ...fate,
    handle: voucher.handle,
    pin: voucher.pin,
    qr: isGood(standing) ? encode(`${config.publicUrl}/v/${voucher.pin}`, { ecc: "M", border: 2 }).data : null,
  };
}
