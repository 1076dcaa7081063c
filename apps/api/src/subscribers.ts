import { notificationSubscriber } from "./features/notifications/events.ts";
import { reviewSubscriber } from "./features/review/events.ts";
import { appleWalletSubscriber } from "./features/wallets/apple/events.ts";
import { googleWalletSubscriber } from "./features/wallets/google/events.ts";
import { webhookSubscriber } from "./features/webhooks/events.ts";
import type { Subscriber } from "./platform/events/event.ts";

/** Everyone who reads events. One that goes takes its row in `event_subscriber` along, by a migration. */
export const SUBSCRIBERS: readonly Subscriber[] = [
  notificationSubscriber,
  webhookSubscriber,
  appleWalletSubscriber,
  googleWalletSubscriber,
  reviewSubscriber,
];
