import type { Scope } from "@stashwell/shared/api-keys/rules";
import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import type { DeliveryError, OffReason, WebhookEvent } from "@stashwell/shared/webhooks/rules";

/** The label of each scope. */
export const SCOPE_WORDS: Record<Scope, MessageKey> = {
  "campaigns:read": "developers.campaignsRead",
  "campaigns:write": "developers.campaignsWrite",
  "levels:write": "developers.levelsWrite",
  "products:read": "developers.productsRead",
  "products:write": "developers.productsWrite",
  "reports:read": "developers.reportsRead",
  "stores:read": "developers.storesRead",
  "stores:write": "developers.storesWrite",
  "vouchers:read": "developers.vouchersRead",
  "vouchers:write": "developers.vouchersWrite",
};

const EVENT_WORDS: Record<WebhookEvent | "webhook.test", MessageKey> = {
  "campaign.published": "developers.campaignPublished",
  "campaign.paused": "steering.eventPaused",
  "campaign.resumed": "steering.eventResumed",
  "campaign.ended": "steering.eventEnded",
  "voucher.claimed": "developers.voucherClaimed",
  "voucher.saved": "developers.voucherSaved",
  "voucher.redeemed": "developers.voucherRedeemed",
  "voucher.reversed": "developers.voucherReversed",
  "voucher.voided": "developers.voucherVoided",
  "voucher.restored": "developers.voucherRestored",
  "voucher.reissued": "developers.voucherReissued",
  "review.flagged": "developers.reviewFlagged",
  "redemption.held": "developers.redemptionHeld",
  "redemption.released": "developers.redemptionReleased",
  "redemption.reversed": "developers.redemptionReversed",
  "level.changed": "developers.levelChanged",
  "store.suspended": "developers.storeSuspended",
  "store.restored": "developers.storeRestored",
  "signin.succeeded": "developers.signInSucceeded",
  "signin.failed": "developers.signInFailed",
  "webhook.test": "developers.test",
};

/** The label of an event; undefined for an event that this version doesn't know. */
export const eventWord = (event: string): MessageKey | undefined =>
  Object.hasOwn(EVENT_WORDS, event) ? EVENT_WORDS[event as WebhookEvent] : undefined;

export const OFF_WORDS: Record<OffReason, MessageKey> = {
  paused: "developers.paused",
  failing: "developers.offFailing",
  gone: "developers.offGone",
};

export const ERROR_TEXTS: Record<DeliveryError, MessageKey> = {
  status: "developers.errorStatus",
  redirect: "developers.errorRedirect",
  timeout: "developers.errorTimeout",
  connection: "developers.errorConnection",
  certificate: "developers.errorCertificate",
  noAddress: "developers.errorNoAddress",
  privateAddress: "developers.errorPrivateAddress",
  off: "developers.errorOff",
};
