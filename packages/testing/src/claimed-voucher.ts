import { randomBytes } from "node:crypto";
import { claimVouchers } from "@stashwell/api/features/vouchers/queries";
import { newCodes } from "@stashwell/api/features/vouchers/voucher-codes";
import type { Services } from "@stashwell/api/platform/services";

/** A claimed voucher as the calls of a brand name it, with the whole pin. */
export interface ClaimedVoucher {
  campaignId: string;
  voucherNumber: number;
  pinEnding: string;
  pin: string;
}

const KEY_BYTES = 16;

/** Claims vouchers of a campaign, each by its own device and without a network address. */
export async function claimMany(
  { pool, db, clock }: Pick<Services, "pool" | "db" | "clock">,
  campaignId: string,
  count: number,
): Promise<ClaimedVoucher[]> {
  const { handles, pins } = newCodes(count);
  const claimKeys = handles.map(() => randomBytes(KEY_BYTES).toString("hex"));
  await claimVouchers(pool, { campaignId, claimKeys, handles, pins, at: clock.now() });
  const rows = await db
    .selectFrom("voucher")
    .select(["slot", "pin"])
    .where("campaign_id", "=", campaignId)
    .where("pin", "in", pins)
    .$narrowType<{ pin: string }>()
    .execute();
  return rows.map(({ slot, pin }) => ({ campaignId, voucherNumber: slot, pinEnding: pin.slice(-4), pin }));
}
