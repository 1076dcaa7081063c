import { eventsOf, type Subscriber } from "../../../platform/events/event.ts";
import { brandChanged } from "../../brands/events.ts";
import {
  listVouchers,
  voucherAccepted,
  voucherRedeemed,
  voucherReissued,
  voucherReleased,
  voucherRestored,
  voucherReturned,
  voucherReversed,
  voucherVoided,
} from "../../vouchers/events.ts";
import { listPassesOf, markUntold } from "./queries.ts";
import { markAndPush } from "./push-to-phones.ts";

const KINDS = [
  voucherRedeemed,
  voucherReversed,
  voucherReleased,
  voucherReturned,
  voucherAccepted,
  voucherVoided,
  voucherRestored,
  voucherReissued,
];

/** Marks the passes whose vouchers or brands changed, and pushes them to their phones. */
export const appleWalletSubscriber: Subscriber = {
  name: "apple-wallet",
  seconds: 60,
  kinds: [brandChanged, ...KINDS],
  async handle(services, tx, events) {
    const campaignIds = new Set(eventsOf(events, brandChanged).map(({ campaignId }) => campaignId));
    await markUntold(tx, [...campaignIds]);
    await markAndPush(services, tx, await listPassesOf(tx, listVouchers(eventsOf(events, ...KINDS))));
  },
};
