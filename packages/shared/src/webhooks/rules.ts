/** What a brand can be told of as it happens. */
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

/** Who signs in when is for owners alone, as the log of it is. */
export const isOwnersEvent = (event: string): boolean => event.startsWith("signin.");

/** What is sent when somebody asks for a test; nobody subscribes to it. */
export const TEST_EVENT = "webhook.test";

/** How many endpoints a brand may have. */
export const WEBHOOKS_MAX = 10;
/** How long the address of an endpoint may be, in characters. */
export const WEBHOOK_URL_MAX = 2_000;
/** How long the note beside it may be, in characters. */
export const WEBHOOK_NOTE_MAX = 200;

/** The pauses after each try that failed, in seconds; after the last of the tries it is given up. */
export const RETRY_SECONDS = [30, 300, 1_800, 7_200, 21_600, 50_400, 86_400] as const;
/** How often one delivery is tried: over two days, in all. */
export const TRIES_MAX = RETRY_SECONDS.length + 1;
/** An endpoint that has taken nothing for this long is switched off. */
export const FAILING_DAYS = 5;
/** How long the old secret still signs beside a new one. */
export const SECRET_OVERLAP_HOURS = 24;
/** How long deliveries are kept, and can be sent again. */
export const DELIVERY_DAYS = 30;
/** How long a receiver may take to answer, in seconds. */
export const RECEIVER_SECONDS = 10;

export const DELIVERY_STATUSES = ["waiting", "delivered", "failed"] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** Why an endpoint is told nothing: its people paused it, nothing got through for days, or it answered 410 Gone. */
export const OFF_REASONS = ["paused", "failing", "gone"] as const;
export type OffReason = (typeof OFF_REASONS)[number];

/** What went wrong with a try. `off` is one that was given up because its endpoint was switched off. */
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

/** An address without a name and password before its host, and without a part that is never sent. */
export const WEBHOOK_URL = /^https?:\/\/[^/?#@\s]+([/?][^#\s]*)?$/i;
