import { NOTIFY_READ_SECONDS } from "@stashwell/shared/notifications/rules";
import { z } from "zod";
import { type EventKind, eventsOf, type Subscriber } from "../../platform/events/event.ts";
import {
  kindOfVouchers,
  listVouchers,
  redemptionTraced,
  voucherRedeemed,
  voucherReversed,
} from "../vouchers/events.ts";
import { takeBack, countDays, flagByLedger, flagByOrigin, lockBrandsOf } from "./judge-queries.ts";

/** Rules created or extended flags; sql/flag-redemptions.sql records the event. */
export const reviewFlagged: EventKind<{ flagIds: string[] }> = {
  name: "review.flagged",
  detail: z.object({ flagIds: z.array(z.string()) }),
};
/** A rule put redemptions on hold, or a member of the brand decided on them. */
export const redemptionHeld = kindOfVouchers("redemption.held");
export const redemptionReleased = kindOfVouchers("redemption.released");
export const redemptionReversed = kindOfVouchers("redemption.reversed");

/** Evaluates each redemption once against the brand's rules, asynchronously: no redeem request waits for it. */
export const reviewSubscriber: Subscriber = {
  name: "review",
  seconds: NOTIFY_READ_SECONDS,
  // Each event covers a whole batch of redemptions. Evaluating costs much per store and little per redemption.
  atOnce: 500,
  kinds: [voucherRedeemed, redemptionTraced, voucherReversed],
  async handle({ clock }, tx, events) {
    const at = clock.now();
    const redeemed = listVouchers(eventsOf(events, voucherRedeemed));
    const traced = listVouchers(eventsOf(events, redemptionTraced));
    if (redeemed.length + traced.length > 0) await lockBrandsOf(tx, [...redeemed, ...traced]);
    if (redeemed.length > 0) {
      await countDays(tx, redeemed);
      await flagByLedger(tx, redeemed, at);
    }
    if (traced.length > 0) await flagByOrigin(tx, traced, at);
    const reversed = listVouchers(eventsOf(events, voucherReversed));
    if (reversed.length > 0) await takeBack(tx, reversed, at);
  },
};
