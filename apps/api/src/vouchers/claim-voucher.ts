import type { VoucherData } from "@stashwell/shared/vouchers/contract";
import { voucherStatus } from "@stashwell/shared/vouchers/rules";
import { Overloaded } from "../db/gather.ts";
import { checkKey, hashKey, hashRequest, once } from "../http/idempotency.ts";
import { Problem } from "../http/problem.ts";
import type { Services } from "../services.ts";
import { keyOfClaim, keyOfDevice } from "./device.ts";
import { lanesOf } from "./lanes.ts";
import { type ClaimOutcome, type ClaimRow, claimVouchersIn, findClaimableCampaign } from "./queries.ts";
import { newCodes } from "./voucher-codes.ts";

/** Who claims: a device by the key it made itself, or by the secret in its cookie. */
export type Claimant = { claimKey: string } | { device: string };

export type Claimed = { ok: true; voucher: VoucherData } | { ok: false; reason: "unknownCampaign" | Exclude<ClaimOutcome, "ok"> };

const MOST_REMEMBERED = 10_000;
const idsByServices = new WeakMap<Services, Map<string, string>>();

/** The id of a published campaign. It may be remembered, since neither its code nor that it is published ever changes. */
async function publishedId(services: Services, idOrCode: string): Promise<string | "notPublished" | "unknownCampaign"> {
  const ids = idsByServices.get(services) ?? new Map<string, string>();
  const known = ids.get(idOrCode);
  if (known !== undefined) return known;
  const campaign = await findClaimableCampaign(services.db, idOrCode);
  if (!campaign) return "unknownCampaign";
  if (campaign.published_at === null) return "notPublished";
  if (ids.size >= MOST_REMEMBERED) ids.clear();
  ids.set(idOrCode, campaign.id);
  idsByServices.set(services, ids);
  return campaign.id;
}

const keyFor = (claimant: Claimant, campaignId: string): Buffer =>
  "claimKey" in claimant ? keyOfClaim(claimant.claimKey) : keyOfDevice(claimant.device, campaignId);

function claimedFrom(row: ClaimRow): Claimed {
  if (row.outcome !== "ok" || row.handle === null || row.pin === null) return { ok: false, reason: row.outcome === "ok" ? "soldOut" : row.outcome };
  const status = voucherStatus({ downloaded: row.is_downloaded, redeemed: row.is_redeemed, over: row.is_over });
  return { ok: true, voucher: { voucherHistoryId: row.handle, pinNumber: row.pin, status } };
}

/**
 * Claims a voucher of a campaign, named by its id or code. The same claimant always gets the same voucher.
 * @throws Overloaded when too many claims wait already
 */
export async function claimVoucher(services: Services, idOrCode: string, claimant: Claimant): Promise<Claimed> {
  const campaignId = await publishedId(services, idOrCode);
  if (campaignId === "notPublished" || campaignId === "unknownCampaign") return { ok: false, reason: campaignId };
  return claimedFrom(await lanesOf(services).claims.add({ campaignId, claimKey: keyFor(claimant, campaignId) }));
}

/** For pages: claims for the device that a cookie names. */
export const claimForDevice = (services: Services, idOrCode: string, device: string): Promise<Claimed> => claimVoucher(services, idOrCode, { device });

/** What a claim that came to nothing is told as. */
export function claimProblem(reason: Exclude<Claimed, { ok: true }>["reason"]): Problem {
  if (reason === "unknownCampaign") return new Problem(404, "campaigns.notFound");
  if (reason === "notPublished") return new Problem(404, "campaigns.notPublished");
  return reason === "expired" ? new Problem(410, "vouchers.campaignExpired") : new Problem(409, "vouchers.soldOut");
}

/** As `claimVoucher`, with every refusal thrown as the Problem that the caller sees. */
export async function claimOrRefuse(services: Services, idOrCode: string, claimant: Claimant): Promise<VoucherData> {
  const claimed = await claimVoucher(services, idOrCode, claimant).catch((error: unknown) => {
    throw error instanceof Overloaded ? busy() : error;
  });
  if (!claimed.ok) throw claimProblem(claimed.reason);
  return claimed.voucher;
}

export const busy = () => new Problem(503, "vouchers.busy", { retryAfter: 1 });

export interface KeyedClaim {
  idempotencyKey: string;
  campaignCode: string;
  claimKey: string | undefined;
  claimant: Claimant;
}

/**
 * A claim that carries an Idempotency-Key: alone in a transaction that keeps its reply, away from the lanes of all
 * the others, which need no such key because a claim key is one.
 */
export async function claimOnce(services: Services, claim: KeyedClaim): Promise<VoucherData> {
  checkKey(claim.idempotencyKey);
  const keyHash = hashKey("claim", "public", claim.idempotencyKey);
  const requestHash = hashRequest([claim.campaignCode, claim.claimKey]);
  const campaignId = await publishedId(services, claim.campaignCode);
  if (campaignId === "notPublished" || campaignId === "unknownCampaign") throw claimProblem(campaignId);
  const reply = await services.db.transaction().execute((tx) =>
    once(tx, { keyHash, requestHash, clock: services.clock, secrets: services.secrets }, async () => {
      const [row] = await claimVouchersIn(tx, { campaignId, claimKeys: [keyFor(claim.claimant, campaignId)], ...newCodes(1), at: services.clock.now() });
      const claimed = claimedFrom(row!);
      if (!claimed.ok) throw claimProblem(claimed.reason);
      return JSON.stringify(claimed.voucher);
    }),
  );
  return JSON.parse(reply) as VoucherData;
}
