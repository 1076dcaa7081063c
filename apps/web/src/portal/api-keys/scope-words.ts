import type { Scope } from "@stashwell/shared/api-keys/rules";
import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import type { DeliveryFault, OffReason, WebhookEvent } from "@stashwell/shared/webhooks/rules";

/** What each permission is, in the words of people. */
export const SCOPE_WORDS: Record<Scope, MessageKey> = {
  "campaigns:read": "developers.campaignsRead",
  "campaigns:write": "developers.campaignsWrite",
  "products:read": "developers.productsRead",
  "products:write": "developers.productsWrite",
  "reports:read": "developers.reportsRead",
  "stores:read": "developers.storesRead",
  "stores:write": "developers.storesWrite",
  "vouchers:read": "developers.vouchersRead",
};

const EVENT_WORDS: Record<WebhookEvent | "webhook.test", MessageKey> = {
  "campaign.published": "developers.campaignPublished",
  "voucher.claimed": "developers.voucherClaimed",
  "voucher.saved": "developers.voucherSaved",
  "voucher.redeemed": "developers.voucherRedeemed",
  "voucher.reversed": "developers.voucherReversed",
  "webhook.test": "developers.test",
};

/** What happened, in the words of people; an event that this page does not know yet keeps its name. */
export const eventWord = (event: string): MessageKey | undefined =>
  Object.hasOwn(EVENT_WORDS, event) ? EVENT_WORDS[event as WebhookEvent] : undefined;

export const OFF_WORDS: Record<OffReason, MessageKey> = {
  paused: "developers.paused",
  failing: "developers.offFailing",
  gone: "developers.offGone",
};

export const FAULT_WORDS: Record<DeliveryFault, MessageKey> = {
  status: "developers.faultStatus",
  redirect: "developers.faultRedirect",
  timeout: "developers.faultTimeout",
  connection: "developers.faultConnection",
  certificate: "developers.faultCertificate",
  noAddress: "developers.faultNoAddress",
  privateAddress: "developers.faultPrivateAddress",
  off: "developers.faultOff",
};
