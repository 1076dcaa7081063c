import { randomUUID } from "node:crypto";

/** The calls made to the product during a fault. */
export const KINDS = ["claim", "redeem", "join", "publish"] as const;
export type Kind = (typeof KINDS)[number];

export interface Call {
  path: string;
  /** Undefined if no session is needed. */
  who: "brand" | number | undefined;
  /** The Idempotency-Key; claims may go without, since a claim key is one. */
  key: string | undefined;
  body: object;
  /** The client's address; claims come from many networks, since each may only claim its share of a campaign. */
  address?: string;
}

/** A call that changes something, and that can be repeated with its idempotency key. */
export interface Act extends Call {
  kind: Kind;
  /** Identifies its effect: the claim key, the PIN, the campaign and store, or the campaign's name. */
  mark: string;
}

const byte = (): number => Math.floor(Math.random() * 256);

export function claimOf(campaignCode: string, withKey: boolean): Act {
  const claimKey = randomUUID();
  return {
    kind: "claim",
    path: "/api/brand/customer/claim",
    who: undefined,
    key: withKey ? randomUUID() : undefined,
    body: { campaignCode, claimKey },
    address: `10.${byte()}.${byte()}.${byte()}`,
    mark: claimKey,
  };
}

/** @param shop whose place among the shops it is */
export const redemptionOf = (pin: string, shop: number, storeId: string, organizationProductId: string): Act => ({
  kind: "redeem",
  path: "/api/store/voucher/redeem",
  who: shop,
  key: randomUUID(),
  body: { pin, storeId, organizationProductId },
  mark: pin,
});

export const checkOf = (pin: string, shop: number): Call => ({
  path: "/api/store/voucher/check",
  who: shop,
  key: undefined,
  body: { pin },
});

export const reversalOf = (pin: string, shop: number): Call => ({
  path: "/api/store/voucher/reverse",
  who: shop,
  key: randomUUID(),
  body: { pin },
});

/** The quantity that a store declares when it joins. */
export const JOINED_WITH = 7;

export const joiningOf = (campaign: { id: string; productId: string }, shop: number, storeId: string): Act => ({
  kind: "join",
  path: "/api/brand/store/joinCampaign",
  who: shop,
  key: randomUUID(),
  body: {
    campaignId: campaign.id,
    storeId,
    products: [{ organizationProductId: campaign.productId, currentQty: String(JOINED_WITH) }],
  },
  mark: `${campaign.id} ${storeId}`,
});

export function publishingOf(form: object): Act {
  const campaignName = `Torture ${randomUUID()}`;
  return {
    kind: "publish",
    path: "/api/brand/campaign/add",
    who: "brand",
    key: randomUUID(),
    body: { ...form, campaignName },
    mark: campaignName,
  };
}
