/** Events that a brand can subscribe to. */
export const WEBHOOK_EVENTS = [
  "campaign.published",
  "campaign.paused",
  "campaign.resumed",
  "campaign.ended",
  "voucher.claimed",
  "voucher.saved",
  "voucher.redeemed",
  "voucher.reversed",
  "voucher.voided",
  "voucher.restored",
  "voucher.reissued",
  "review.flagged",
  "redemption.held",
  "redemption.released",
  "redemption.reversed",
  "level.changed",
  "store.suspended",
  "store.restored",
  "signin.succeeded",
  "signin.failed",
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** Only owners may receive sign-in events, as only they may read the sign-in log. */
export const isOwnersEvent = (event: string): boolean => event.startsWith("signin.");

/** The event of a requested test; it can't be subscribed to. */
export const TEST_EVENT = "webhook.test";

/** Maximum number of endpoints per brand. */
export const WEBHOOKS_MAX = 10;
/** Maximum length of an endpoint's URL, in characters. */
export const WEBHOOK_URL_MAX = 2_000;
/** Maximum length of an endpoint's note, in characters. */
export const WEBHOOK_NOTE_MAX = 200;

/** Delay before each retry, in seconds; after the last attempt the delivery fails. */
export const RETRY_SECONDS = [30, 300, 1_800, 7_200, 21_600, 50_400, 86_400] as const;
/** Maximum number of attempts, over two days in total. */
export const TRIES_MAX = RETRY_SECONDS.length + 1;
/** An endpoint is disabled when all deliveries have failed for this many days. */
export const FAILING_DAYS = 5;
/** How long the previous secret signs beside a new one, in hours. */
export const SECRET_OVERLAP_HOURS = 24;
/** Retention of deliveries, which can be resent until then. Days. */
export const DELIVERY_DAYS = 30;
/** Timeout of a delivery, in seconds. */
export const RECEIVER_SECONDS = 10;

export const DELIVERY_STATUSES = ["waiting", "delivered", "failed"] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** Why an endpoint is disabled: its members paused it, deliveries failed for days, or it returned 410 Gone. */
export const OFF_REASONS = ["paused", "failing", "gone"] as const;
export type OffReason = (typeof OFF_REASONS)[number];

/** Errors of an attempt. `off`: the delivery was abandoned because its endpoint was disabled. */
export const DELIVERY_ERRORS = [
  "status",
  "redirect",
  "timeout",
  "connection",
  "certificate",
  "noAddress",
  "privateAddress",
  "off",
] as const;
export type DeliveryError = (typeof DELIVERY_ERRORS)[number];

/** A URL without credentials and without a fragment. */
export const WEBHOOK_URL = /^https?:\/\/[^/?#@\s]+([/?][^#\s]*)?$/i;
