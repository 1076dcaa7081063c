import { LOW_STOCK, NOTIFY_READ_SECONDS } from "@stashwell/shared/notifications/rules";
import { type Event, eventsOf, type Subscriber } from "../../platform/events/event.ts";
import {
  campaignChanged,
  campaignEnded,
  campaignPaused,
  campaignPublished,
  campaignResumed,
} from "../campaigns/events.ts";
import { levelChanged } from "../levels/events.ts";
import { storesRestored, storesSuspended } from "../participation/events.ts";
import { listVouchers, voucherRedeemed, voucherReversed } from "../vouchers/events.ts";
import { changedJob, publishedJob } from "./fan-out.ts";
import { notifyOfTrust } from "./notify-of-trust.ts";
import { insertLowStock, insertRedeemed, insertUndone, listRedemptions } from "./redemption-queries.ts";

/**
 * Notifies businesses of campaigns that they may join, changes to those they joined, redemptions in their stores, low
 * stock, redemptions that their cashiers undid, and changes of their level.
 */
export const notificationSubscriber: Subscriber = {
  name: "notifications",
  // Redemptions are recorded by SQL, which doesn't wake the subscriber, so it polls.
  seconds: NOTIFY_READ_SECONDS,
  kinds: [
    campaignPublished,
    campaignChanged,
    campaignPaused,
    campaignResumed,
    campaignEnded,
    levelChanged,
    storesSuspended,
    storesRestored,
    voucherRedeemed,
    voucherReversed,
  ],
  async handle(services, tx, events: readonly Event[]) {
    const { jobs, clock } = services;
    for (const { campaignId } of eventsOf(events, campaignPublished))
      await jobs.enqueue(tx, publishedJob, { campaignId });
    for (const { campaignId, detail } of eventsOf(events, campaignChanged)) {
      const { version, parts, isWider } = detail;
      if (parts.length > 0) await jobs.enqueue(tx, changedJob, { campaignId, version, parts });
      if (isWider) await jobs.enqueue(tx, publishedJob, { campaignId });
    }
    for (const { campaignId, detail } of eventsOf(events, campaignPaused)) {
      const { version, saves, redeeming } = detail;
      const parts = [...(saves ? ["savesPaused" as const] : []), ...(redeeming ? ["redeemingPaused" as const] : [])];
      await jobs.enqueue(tx, changedJob, { campaignId, version, parts });
    }
    for (const { campaignId, detail } of eventsOf(events, campaignResumed))
      await jobs.enqueue(tx, changedJob, { campaignId, version: detail.version, parts: ["resumed"] });
    for (const { campaignId, detail } of eventsOf(events, campaignEnded))
      await jobs.enqueue(tx, changedJob, { campaignId, version: detail.version, parts: ["ended"] });
    await notifyOfTrust(services, tx, events);
    const at = clock.now();
    const reversed = listVouchers(eventsOf(events, voucherReversed));
    if (reversed.length > 0) await insertUndone(tx, reversed, at);
    const redeemed = listVouchers(eventsOf(events, voucherRedeemed));
    if (redeemed.length === 0) return;
    const rows = await listRedemptions(tx, redeemed);
    await insertRedeemed(tx, rows, at);
    await insertLowStock(tx, rows, LOW_STOCK, at);
  },
};
