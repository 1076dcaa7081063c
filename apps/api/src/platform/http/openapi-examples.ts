/** One pixel, which a real call would not send. */
const PICTURE =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

/** Bodies that show what a call looks like, by its operationId. */
export const EXAMPLES: Readonly<Record<string, object>> = {
  "products.add": { products: [{ name: "Jollof Mix", upc: "012345678905", productImage: PICTURE }] },
  "campaigns.add": {
    type: "saveDraft",
    campaignName: "Harvest Days",
    denomination: "25.00",
    noOfVoucher: "500",
    startDate: "2027-03-01",
    endDate: "2027-04-30",
    state: "all",
    templateProducts: [],
  },
  "campaigns.duplicate": { campaignId: "0199a2f4-6d1e-7c10-9a53-5b1f0c2d7e11" },
  "participation.suspend": {
    campaignId: "0199a2f4-6d1e-7c10-9a53-5b1f0c2d7e11",
    storeId: "0199a2f4-7a20-7b3e-8f04-1c9d6a5b2e40",
    suspended: true,
  },
  "apiKeys.add": { name: "Nightly report", scopes: ["campaigns:read", "reports:read"], expiresInDays: 365 },
  "webhooks.add": { url: "https://hooks.example.com/stashwell", events: ["voucher.redeemed", "voucher.reversed"] },
  "webhooks.replayFailed": {
    webhookId: "0199a2f4-9c31-7d52-8e15-2f0a7b4c6d90",
    since: "2027-03-01T00:00:00Z",
  },
};
