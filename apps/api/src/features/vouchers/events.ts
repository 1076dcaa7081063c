import { z } from "zod";
import type { Event, EventKind } from "../../platform/events/event.ts";

/** What happened to vouchers of a campaign in one statement; sql/record-voucher-events.sql records it. */
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
/** It went back because nobody opened it. */
export const voucherReturned = kindOfVouchers("voucher.returned");
export const voucherGifted = kindOfVouchers("voucher.gifted");
export const voucherWithdrawn = kindOfVouchers("voucher.withdrawn");
/** A gift: the voucher has another holder now. */
export const voucherAccepted = kindOfVouchers("voucher.accepted");

/** Its brand canceled it, took that back, or gave it another pin for another holder. */
export const voucherVoided = kindOfVouchers("voucher.voided");
export const voucherRestored = kindOfVouchers("voucher.restored");
export const voucherReissued = kindOfVouchers("voucher.reissued");

/** It is known where vouchers were redeemed; sql/insert-origins.sql records it. */
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
