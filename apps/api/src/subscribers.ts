import { notificationSubscriber } from "./features/notifications/events.ts";
import { reviewSubscriber } from "./features/review/events.ts";
import { appleWalletSubscriber } from "./features/wallets/apple/events.ts";
import { googleWalletSubscriber } from "./features/wallets/google/events.ts";
import { webhookSubscriber } from "./features/webhooks/events.ts";
import type { Subscriber } from "./platform/events/event.ts";

/** All subscribers to events. Removing one needs a migration that deletes its row in `event_subscriber`. */
export const SUBSCRIBERS: readonly Subscriber[] = [
  notificationSubscriber,
  webhookSubscriber,
  appleWalletSubscriber,
  googleWalletSubscriber,
  reviewSubscriber,
];
