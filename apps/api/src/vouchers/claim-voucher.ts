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

interface Refusal {
  ok: false;
  reason: "unknownCampaign" | Exclude<ClaimOutcome, "ok">;
}
export type Claimed = { ok: true; voucher: VoucherData } | Refusal;

const MOST_REMEMBERED = 10_000;
const idsByServices = new WeakMap<Services, Map<string, { id: string }>>();

/** The id of a published campaign. It may be remembered, since neither its code nor that it is published ever changes. */
async function findPublishedId(services: Services, idOrCode: string): Promise<{ id: string } | Refusal> {
  const ids = idsByServices.get(services) ?? new Map<string, { id: string }>();
  const known = ids.get(idOrCode);
  if (known) return known;
  const campaign = await findClaimableCampaign(services.db, idOrCode);
  if (!campaign) return { ok: false, reason: "unknownCampaign" };
  if (campaign.published_at === null) return { ok: false, reason: "notPublished" };
  if (ids.size >= MOST_REMEMBERED) ids.clear();
  const published = { id: campaign.id };
  ids.set(idOrCode, published);
  idsByServices.set(services, ids);
  return published;
}

const keyFor = (claimant: Claimant, campaignId: string): Buffer =>
  "claimKey" in claimant ? keyOfClaim(claimant.claimKey) : keyOfDevice(claimant.device, campaignId);

function claimedFrom(row: ClaimRow): Claimed {
  if (row.outcome !== "ok" || row.handle === null || row.pin === null)
    return { ok: false, reason: row.outcome === "ok" ? "soldOut" : row.outcome };
  const status = voucherStatus({ downloaded: row.is_downloaded, redeemed: row.is_redeemed, over: row.is_over });
  return { ok: true, voucher: { voucherHistoryId: row.handle, pinNumber: row.pin, status } };
}

/**
 * Claims a voucher of a campaign, named by its id or code. The same claimant always gets the same voucher.
 * @throws Overloaded when too many claims wait already
 */
export async function claimVoucher(services: Services, idOrCode: string, claimant: Claimant): Promise<Claimed> {
  const campaign = await findPublishedId(services, idOrCode);
  if ("reason" in campaign) return campaign;
  return claimedFrom(
    await lanesOf(services).claims.add({ campaignId: campaign.id, claimKey: keyFor(claimant, campaign.id) }),
  );
}

/** For pages: claims for the device that a cookie names. */
export const claimForDevice = (services: Services, idOrCode: string, device: string): Promise<Claimed> =>
  claimVoucher(services, idOrCode, { device });

/** What a claim that came to nothing is told as. */
function problemOf({ reason }: Refusal): Problem {
  if (reason === "unknownCampaign") return new Problem(404, "campaigns.notFound");
  if (reason === "notPublished") return new Problem(404, "campaigns.notPublished");
  return reason === "expired" ? new Problem(410, "vouchers.campaignExpired") : new Problem(409, "vouchers.soldOut");
}

/** As `claimVoucher`, with every refusal thrown as the Problem that the caller sees. */
export async function claimOrRefuse(services: Services, idOrCode: string, claimant: Claimant): Promise<VoucherData> {
  const claimed = await claimVoucher(services, idOrCode, claimant).catch((error: unknown) => {
    throw error instanceof Overloaded ? busy() : error;
  });
  if (!claimed.ok) throw problemOf(claimed);
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
  const campaign = await findPublishedId(services, claim.campaignCode);
  if ("reason" in campaign) throw problemOf(campaign);
  const reply = await services.db.transaction().execute((tx) =>
    once(tx, { keyHash, requestHash, clock: services.clock, secrets: services.secrets }, async () => {
      const [row] = await claimVouchersIn(tx, {
        campaignId: campaign.id,
        claimKeys: [keyFor(claim.claimant, campaign.id)],
        ...newCodes(1),
        at: services.clock.now(),
      });
      const claimed = claimedFrom(row!);
      if (!claimed.ok) throw problemOf(claimed);
      return JSON.stringify(claimed.voucher);
    }),
  );
  return JSON.parse(reply) as VoucherData;
}
