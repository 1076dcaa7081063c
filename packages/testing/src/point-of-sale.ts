import { randomUUID } from "node:crypto";
import type { TestApp } from "./test-app.ts";
import type { VoucherCampaign } from "./voucher-campaign.ts";

export interface Sale {
  by: { token: string };
  storeId: string;
  productId?: string;
  /** Undone immediately, or after so many minutes. */
  reversed?: boolean | number;
  /** The store's network address; daily limits of levels don't hold for the machine itself. */
  address?: string;
}

/** Claims a voucher and redeems it in a store, now; returns its pin. */
export async function sell(test: TestApp, campaign: VoucherCampaign, sale: Sale): Promise<string> {
  const { by, storeId, productId = campaign.productId, reversed = false, address } = sale;
  const claim = { campaignCode: campaign.code, claimKey: randomUUID() };
  const pin = (await test.call("POST /brand/customer/claim", claim)).body.data.pinNumber;
  const options = { pin, storeId, organizationProductId: productId };
  const done = await test.call("POST /store/voucher/redeem", options, { token: by.token, address });
  if (done.status !== 200) throw new Error(`not redeemed: ${done.code}`);
  if (reversed === false) return pin;
  if (typeof reversed === "number") test.clock.advance({ minutes: reversed });
  const back = await test.call("POST /store/voucher/reverse", { pin }, { token: by.token });
  if (back.status !== 200) throw new Error(`not taken back: ${back.code}`);
  return pin;
}
