import { randomUUID } from "node:crypto";
import type { VoucherData } from "@stashwell/shared/vouchers/contract";
import { checkInvariants } from "@stashwell/api/features/vouchers/check-invariants";
import type { CallOptions, TestApp } from "./test-app.ts";
import type { VoucherCampaign } from "./voucher-campaign.ts";

/** A voucher holder's phone: its claim key and its voucher. */
export interface Holder {
  claimKey: string;
  voucher: VoucherData;
}

/** A phone claims a voucher of a campaign. */
export async function stash(
  test: TestApp,
  campaign: VoucherCampaign,
  claimKey: string = randomUUID(),
): Promise<Holder> {
  const { status, code, body } = await test.call("POST /brand/customer/claim", {
    campaignCode: campaign.code,
    claimKey,
  });
  if (status !== 200) throw new Error(`not claimed: ${code}`);
  return { claimKey, voucher: body.data };
}

type Named = Pick<VoucherData, "voucherHistoryId" | "pinNumber">;
const named = ({ voucherHistoryId, pinNumber }: Named): Named => ({ voucherHistoryId, pinNumber });

export const release = (test: TestApp, voucher: Named, options?: CallOptions) =>
  test.call("POST /brand/customer/release", named(voucher), options);

export const gift = (test: TestApp, voucher: Named, options?: CallOptions) =>
  test.call("POST /brand/customer/gift", named(voucher), options);

export const withdraw = (test: TestApp, voucher: Named, options?: CallOptions) =>
  test.call("POST /brand/customer/gift/withdraw", named(voucher), options);

export const accept = (test: TestApp, giftToken: string, claimKey?: string, options?: CallOptions) =>
  test.call("POST /brand/customer/gift/accept", { giftToken, claimKey }, options);

export async function giftToken(test: TestApp, voucher: Named): Promise<string> {
  const { status, code, body } = await gift(test, voucher);
  if (status !== 200) throw new Error(`no link: ${code}`);
  return new URL(body.data.giftUrl).pathname.replace("/gift/", "");
}

/** The counters of a campaign, and the kinds of its ledger events in order. */
export async function countsOf(test: TestApp, campaign: VoucherCampaign) {
  const { db } = test.services;
  const tally = await db
    .selectFrom("campaign_tally")
    .select(["claimed", "downloaded", "redeemed", "released", "given"])
    .where("campaign_id", "=", campaign.id)
    .executeTakeFirstOrThrow();
  const events = await db
    .selectFrom("voucher_event")
    .select("kind")
    .where("campaign_id", "=", campaign.id)
    .orderBy("id")
    .execute();
  return { ...tally, ledger: events.map(({ kind }) => kind) };
}

/** Throws with the names of the violated invariants. */
export async function requireInvariants({ services }: TestApp): Promise<void> {
  const broken = (await checkInvariants(services.db)).filter(({ ok }) => !ok);
  if (broken.length > 0) throw new Error(broken.map(({ name, detail }) => `${name}: ${detail}`).join("; "));
}
