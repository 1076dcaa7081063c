import { randomInt } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { VoucherData } from "@stashwell/shared/vouchers/contract";
import { voucherStatus } from "@stashwell/shared/vouchers/rules";
import { cachePer } from "../../platform/cache.ts";
import { Overloaded } from "../../platform/db/batcher.ts";
import { inTransaction } from "../../platform/db/in-transaction.ts";
import type { Origin } from "../../platform/http/address.ts";
import { checkSecretKey, hashKey, hashRequest, once } from "../../platform/http/idempotency.ts";
import { Problem } from "../../platform/http/problem.ts";
import type { Services } from "../../platform/services.ts";
import { claimNetworksOf, networkUsedUp } from "./claim-networks.ts";
import { type BroughtProof, proofOf, workNeeded } from "./claim-proof.ts";
import { deviceOfRepetition, type StoredDevice, keyOfClaim, keyOfDevice } from "./device.ts";
import { batchersOf } from "./batchers.ts";
import {
  type ClaimNetworks,
  type ClaimOutcome,
  type ClaimRow,
  claimVouchersIn,
  findClaimableCampaign,
} from "./queries.ts";
import { newCodes } from "./voucher-codes.ts";

/** The claiming device, identified by a key that it generated, or by the secret in its cookie. */
export type Claimant = { claimKey: string } | { device: string };

interface Refusal {
  ok: false;
  reason: "unknown" | Exclude<ClaimOutcome, "ok" | "throttled">;
}
export type Claimed = { ok: true; voucher: VoucherData } | Refusal;

const publishedIdsOf = cachePer<Services, { id: string }>(() => ({ maxEntries: 10_000 }));

/** The id of a published campaign. It can be cached: its code never changes, and publishing is final. */
export async function findPublishedId(services: Services, idOrCode: string): Promise<{ id: string } | Refusal> {
  const ids = publishedIdsOf(services);
  const known = ids.find(idOrCode);
  if (known) return known;
  const campaign = await findClaimableCampaign(services.db, idOrCode);
  if (!campaign) return { ok: false, reason: "unknown" };
  if (campaign.published_at === null) return { ok: false, reason: "notPublished" };
  const published = { id: campaign.id };
  ids.set(idOrCode, published);
  return published;
}

/** The stored key of a claimant in one campaign. */
export const keyFor = (claimant: Claimant, campaignId: string): string =>
  "claimKey" in claimant ? keyOfClaim(claimant.claimKey) : keyOfDevice(claimant.device, campaignId);

/** @throws Problem 429 if the network has to wait, or to solve a challenge */
async function claimedFrom(
  services: Services,
  campaignId: string,
  networks: ClaimNetworks,
  row: ClaimRow,
): Promise<Claimed> {
  const { wait = 1, rush } = row;
  if (row.outcome === "throttled")
    throw rush === undefined ? networkUsedUp(wait) : await workNeeded(services, campaignId, networks, { wait, rush });
  if (row.outcome !== "ok") return { ok: false, reason: row.outcome };
  if (row.handle === null || row.pin === null) throw new Error("A claim succeeded without a voucher.");
  const status = voucherStatus({
    downloaded: row.is_downloaded,
    redeemed: row.is_redeemed,
    voided: row.is_voided === true,
    over: row.is_over,
  });
  return { ok: true, voucher: { voucherHistoryId: row.handle, pinNumber: row.pin, status } };
}

export interface Claim extends BroughtProof {
  claimant: Claimant;
  origin: Origin;
}

/**
 * Claims a voucher of a campaign by its id or code. The same claimant always gets the same voucher, regardless of its
 * network's limits.
 * @throws Overloaded when the queue is full
 * @throws Problem 429 if the network has to wait for a new voucher, or to solve a challenge
 */
export async function claimVoucher(services: Services, idOrCode: string, claim: Claim): Promise<Claimed> {
  const campaign = await findPublishedId(services, idOrCode);
  if ("reason" in campaign) return campaign;
  const campaignId = campaign.id;
  const claimKey = keyFor(claim.claimant, campaignId);
  const networks = claimNetworksOf(services, campaignId, claim.origin);
  const proof = await proofOf(services, campaignId, networks, claim);
  const row = await batchersOf(services).claims.add({ campaignId, claimKey, ...networks, ...proof });
  return refusingSlowly(claimedFrom(services, campaignId, networks, row));
}

/**
 * Delay of a refusal: hardly noticed by people, but it slows down clients that only retry. Random, because clients that
 * are refused together would otherwise retry together, and others would wait behind them. Milliseconds.
 */
const REFUSAL_MS = { min: 200, max: 600 };

/** Delays the refusal of a network. */
const refusingSlowly = <Result>(claiming: Promise<Result>): Promise<Result> =>
  claiming.catch(async (error: unknown) => {
    if (error instanceof Problem && error.status === 429) await pause(randomInt(REFUSAL_MS.min, REFUSAL_MS.max));
    throw error;
  });

/** The Problem of each refusal; a new reason without one doesn't compile. */
const PROBLEM_OF = {
  unknown: () => new Problem(404, "campaigns.notFound"),
  notPublished: () => new Problem(404, "campaigns.notPublished"),
  givenAway: () => new Problem(409, "vouchers.givenAway"),
  expired: () => new Problem(410, "vouchers.campaignExpired"),
  paused: () => new Problem(409, "steering.savesPaused"),
  soldOut: () => new Problem(409, "vouchers.soldOut"),
  enoughToday: () => new Problem(409, "vouchers.enoughToday"),
  contactNeeded: () => new Problem(403, "vouchers.contactNeeded"),
  contactUsed: () => new Problem(409, "vouchers.contactUsed"),
} satisfies Record<Refusal["reason"], () => Problem>;

/** @throws Error for an unknown outcome of the database, which a newer version may have added */
function problemOf({ reason }: Refusal): Problem {
  if (!Object.hasOwn(PROBLEM_OF, reason)) throw new Error(`A claim ended as ${reason}, which has no answer.`);
  return PROBLEM_OF[reason]();
}

/** Like `claimVoucher`, but throws every refusal as a Problem. */
export async function claimOrRefuse(services: Services, idOrCode: string, claim: Claim): Promise<VoucherData> {
  const claimed = await claimVoucher(services, idOrCode, claim).catch((error: unknown) => {
    throw error instanceof Overloaded ? busy() : error;
  });
  if (!claimed.ok) throw problemOf(claimed);
  return claimed.voucher;
}

/** The part of a caller that is stored with the reply. */
export const storedDevice = ({ claimant, known }: PublicCaller, holder: string): Partial<StoredDevice> =>
  "claimKey" in claimant ? {} : { holder, ...(known === undefined && { device: claimant.device }) };

/** The device that gets a stored reply; undefined for a claim key. Throws as `deviceOfRepetition` does. */
export const deviceFor = (
  { claimant, known }: PublicCaller,
  stored: StoredDevice,
  holder: string,
): string | undefined => ("claimKey" in claimant ? undefined : deviceOfRepetition(stored, known, holder));

export const busy = () => new Problem(503, "vouchers.busy", { retryAfter: 1 });

/** The caller of a public call with an Idempotency-Key. */
export interface PublicCaller {
  claimant: Claimant;
  /** The device's secret, if its cookie was sent; a device without one is new. */
  known: string | undefined;
}

export interface KeyedClaim extends PublicCaller, BroughtProof {
  idempotencyKey: string;
  campaignCode: string;
  claimKey: string | undefined;
  origin: Origin;
}

/**
 * Claims with an Idempotency-Key, in its own transaction, which stores the reply. Claims without one are batched: their
 * claim key makes them idempotent. Also returns the device that gets the reply.
 */
export async function claimOnce(
  services: Services,
  claim: KeyedClaim,
): Promise<{ voucher: VoucherData; device: string | undefined }> {
  checkSecretKey(claim.idempotencyKey);
  const keyHash = hashKey("claim", "public", claim.idempotencyKey);
  const requestHash = hashRequest([claim.campaignCode, claim.claimKey]);
  const campaign = await findPublishedId(services, claim.campaignCode);
  if ("reason" in campaign) throw problemOf(campaign);
  const claimKey = keyFor(claim.claimant, campaign.id);
  const networks = claimNetworksOf(services, campaign.id, claim.origin);
  const proof = await proofOf(services, campaign.id, networks, claim);
  const claiming = inTransaction(services.db, (tx) =>
    once(tx, { keyHash, requestHash, clock: services.clock, secrets: services.secrets }, async () => {
      const [row] = await claimVouchersIn(tx, {
        campaignId: campaign.id,
        claimKeys: [claimKey],
        networks: [networks],
        proofs: [proof],
        ...newCodes(1),
        at: services.clock.now(),
      });
      const claimed = await claimedFrom(services, campaign.id, networks, row!);
      if (!claimed.ok) throw problemOf(claimed);
      return JSON.stringify({ ...claimed.voucher, ...storedDevice(claim, claimKey) });
    }),
  );
  const { holder, device, ...voucher } = JSON.parse(await refusingSlowly(claiming)) as VoucherData & StoredDevice;
  return { voucher, device: deviceFor(claim, { holder, device }, claimKey) };
}
