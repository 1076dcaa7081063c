import { type EventKind, eventsOf, type Subscriber } from "../../../platform/events/event.ts";
import { brandChanged } from "../../brands/events.ts";
import {
  campaignChanged,
  campaignEnded,
  campaignPaused,
  campaignPublished,
  campaignResumed,
} from "../../campaigns/events.ts";
import {
  listVouchers,
  voucherAccepted,
  voucherGifted,
  voucherRedeemed,
  voucherReissued,
  voucherReleased,
  voucherRestored,
  voucherReturned,
  voucherReversed,
  voucherVoided,
  voucherWithdrawn,
} from "../../vouchers/events.ts";
import { googleClassJob } from "./keep-class.ts";
import { markPassesOfVouchers } from "./queries.ts";

const OF_CAMPAIGNS: readonly EventKind[] = [
  campaignPublished,
  campaignChanged,
  campaignPaused,
  campaignResumed,
  campaignEnded,
  brandChanged,
];
const OF_VOUCHERS = [
  voucherRedeemed,
  voucherReversed,
  voucherReleased,
  voucherReturned,
  voucherGifted,
  voucherWithdrawn,
  voucherAccepted,
  voucherVoided,
  voucherRestored,
  voucherReissued,
];

/** Sends published campaigns to Google, if it is connected, and marks the passes whose vouchers changed. */
export const googleWalletSubscriber: Subscriber = {
  name: "google-wallet",
  // Due passes are sent to Google once a minute.
  seconds: 3,
  kinds: [...OF_CAMPAIGNS, ...OF_VOUCHERS],
  async handle({ googleWallet, jobs, clock }, tx, events) {
    const changed = OF_CAMPAIGNS.flatMap((kind) => eventsOf<object>(events, kind));
    const campaignIds = googleWallet?.mode === "live" ? new Set(changed.map(({ campaignId }) => campaignId)) : [];
    for (const campaignId of campaignIds) await jobs.enqueue(tx, googleClassJob, { campaignId });
    // A pause that ends on its own causes no event.
    for (const { campaignId, detail } of eventsOf(events, campaignPaused))
      if (detail.until !== null && googleWallet?.mode === "live") {
        const delaySeconds = Math.max(0, Math.ceil(clock.now().until(detail.until).total("seconds")));
        await jobs.enqueue(tx, googleClassJob, { campaignId }, { delaySeconds });
      }
    const vouchers = listVouchers(eventsOf(events, ...OF_VOUCHERS));
    if (vouchers.length > 0) await markPassesOfVouchers(tx, vouchers, clock.now());
  },
};
