import { SIGN_IN_OUTCOMES } from "../accounts/rules.ts";
import { LEVELS } from "../limits/rules.ts";
import { z } from "zod";
import { TEST_EVENT, WEBHOOK_EVENTS } from "./rules.ts";

/** Incremented when a payload changes in a way that could break receivers; new fields don't. */
export const PAYLOAD_VERSION = 1;

const ofCampaign = { campaignId: z.string(), campaignCode: z.string() };
/** An id that grants no access: neither the pin nor the handle can be derived from it. */
const ofVoucher = { voucherId: z.string(), ...ofCampaign };
/** Decimal text with two places, and the currency by its ISO code. */
const value = { denomination: z.string(), currency: z.string() };
const atStore = {
  storeId: z.string(),
  storeName: z.string(),
  organizationProductId: z.string(),
  productName: z.string(),
};

const ofBusiness = { businessId: z.string(), businessName: z.string() };
const ofParticipation = { ...ofCampaign, ...ofBusiness, storeId: z.string(), storeName: z.string() };

/** A person's id only, and a pseudonym of the network, which doesn't identify it anywhere else. */
const ofSignIn = {
  signInId: z.string(),
  employeeId: z.string(),
  outcome: z.enum(SIGN_IN_OUTCOMES),
  browser: z.string(),
  system: z.string(),
  network: z.string(),
};

/**
 * The payload of each event, with fields in the order of serialization. No pins, no links to vouchers, no names of
 * people.
 */
export const payloadData = {
  "campaign.published": z.object({
    ...ofCampaign,
    campaignName: z.string(),
    ...value,
    vouchers: z.number().int(),
    startDate: z.string(),
    endDate: z.string(),
    merchantUrl: z.string(),
    customerUrl: z.string(),
  }),
  "campaign.paused": z.object({
    ...ofCampaign,
    saves: z.boolean(),
    redeeming: z.boolean(),
    until: z.string().nullable(),
  }),
  "campaign.resumed": z.object({ ...ofCampaign, endDate: z.string() }),
  "campaign.ended": z.object({ ...ofCampaign, validUntil: z.string().nullable() }),
  "voucher.claimed": z.object(ofVoucher),
  "voucher.saved": z.object(ofVoucher),
  "voucher.redeemed": z.object({ ...ofVoucher, ...value, ...atStore }),
  "voucher.reversed": z.object({ ...ofVoucher, ...value, ...atStore }),
  "voucher.voided": z.object(ofVoucher),
  "voucher.restored": z.object(ofVoucher),
  "voucher.reissued": z.object(ofVoucher),
  "review.flagged": z.object({
    flagId: z.string(),
    rule: z.string(),
    redemptions: z.number().int(),
    worth: z.string(),
    currency: z.string(),
    reviewUrl: z.string(),
  }),
  "redemption.held": z.object({ ...ofVoucher, ...value, ...atStore }),
  "redemption.released": z.object({ ...ofVoucher, ...value, ...atStore }),
  "redemption.reversed": z.object({ ...ofVoucher, ...value, ...atStore }),
  "level.changed": z.object({ ...ofBusiness, level: z.enum(LEVELS), levelBefore: z.enum(LEVELS) }),
  "store.suspended": z.object(ofParticipation),
  "store.restored": z.object(ofParticipation),
  "signin.succeeded": z.object(ofSignIn),
  "signin.failed": z.object(ofSignIn),
  [TEST_EVENT]: z.object({ webhookId: z.string() }),
} as const;
export type PayloadKind = keyof typeof payloadData;

/** The body of a delivery. `timestamp` is the time of the event, not of the delivery. */
export const payloadOf = (kind: PayloadKind) =>
  z.object({
    type: z.literal(kind),
    version: z.literal(PAYLOAD_VERSION),
    timestamp: z.string(),
    data: payloadData[kind],
  });

export const PAYLOAD_KINDS: readonly PayloadKind[] = [...WEBHOOK_EVENTS, TEST_EVENT];
