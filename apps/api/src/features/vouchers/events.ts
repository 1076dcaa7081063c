import { z } from "zod";
import type { Event, EventKind } from "../../platform/events/event.ts";

/** A change of a campaign's vouchers in one statement; recorded by sql/record-voucher-events.sql. */
const vouchers = z.object({
  slots: z.array(z.int()),
  /** The rows of the ledger, `voucher_event`, in the same order. */
  ledgerIds: z.array(z.int()),
});
type Vouchers = z.output<typeof vouchers>;

/** An event about vouchers of one campaign. */
export const kindOfVouchers = (name: string): EventKind<Vouchers> => ({ name, detail: vouchers });

export const voucherClaimed = kindOfVouchers("voucher.claimed");
export const voucherDownloaded = kindOfVouchers("voucher.downloaded");
export const voucherRedeemed = kindOfVouchers("voucher.redeemed");
export const voucherReversed = kindOfVouchers("voucher.reversed");
export const voucherReleased = kindOfVouchers("voucher.released");
/** It was returned to the campaign because it was never opened. */
export const voucherReturned = kindOfVouchers("voucher.returned");
export const voucherGifted = kindOfVouchers("voucher.gifted");
export const voucherWithdrawn = kindOfVouchers("voucher.withdrawn");
/** A gift was accepted: the voucher has another holder. */
export const voucherAccepted = kindOfVouchers("voucher.accepted");

/** Its brand canceled it, undid that, or reissued it. */
export const voucherVoided = kindOfVouchers("voucher.voided");
export const voucherRestored = kindOfVouchers("voucher.restored");
export const voucherReissued = kindOfVouchers("voucher.reissued");

/** The origins of redemptions were recorded, by sql/insert-origins.sql. */
export const redemptionTraced = kindOfVouchers("redemption.traced");

/** One voucher of an event, as SQL reads it from JSON. */
export interface VoucherOfEvent {
  campaign_id: string;
  slot: number;
  ledger_id: number;
  kind: string;
  at: string;
}

export const listVouchers = (events: readonly Event<Vouchers>[]): VoucherOfEvent[] =>
  events.flatMap(({ campaignId, kind, at, detail }) =>
    detail.slots.map((slot, nth) => ({
      campaign_id: campaignId,
      slot,
      ledger_id: detail.ledgerIds[nth]!,
      kind,
      at: at.toString(),
    })),
  );
