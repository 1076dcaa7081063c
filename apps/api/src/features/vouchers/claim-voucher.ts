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

/** Who claims: a device by the key it made itself, or by the secret in its cookie. */
export type Claimant = { claimKey: string } | { device: string };

interface Refusal {
  ok: false;
  reason: "unknown" | Exclude<ClaimOutcome, "ok" | "throttled">;
}
export type Claimed = { ok: true; voucher: VoucherData } | Refusal;

const publishedIdsOf = cachePer<Services, { id: string }>(() => ({ maxEntries: 10_000 }));

/** The id of a published campaign. It may be cached, since neither its code nor that it is published ever changes. */
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

/** What is stored of a claimant in one campaign. */
export const keyFor = (claimant: Claimant, campaignId: string): string =>
  "claimKey" in claimant ? keyOfClaim(claimant.claimKey) : keyOfDevice(claimant.device, campaignId);

/** @throws Problem 429 when the network may not claim just now, or not without work */
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
 * Claims a voucher of a campaign, named by its id or code. The same claimant always gets the same voucher, however many
 * others claim from the same network.
 * @throws Overloaded when too many claims wait already
 * @throws Problem 429 when the network may not claim a new voucher just now, or not without work
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

/** Nobody who works or waits notices it, and whoever only tries again takes little of the server's time. */
const REFUSAL_MS = 400;

/** Holds back the refusal of a network for a moment. */
const refusingSlowly = <Result>(claiming: Promise<Result>): Promise<Result> =>
  claiming.catch(async (error: unknown) => {
    if (error instanceof Problem && error.status === 429) await pause(REFUSAL_MS);
    throw error;
  });

/** What a claim that came to nothing is answered with: each reason has its own, so that a new one does not compile. */
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

/** @throws Error for an outcome of the database that this version does not know, as a newer one may add */
function problemOf({ reason }: Refusal): Problem {
  if (!Object.hasOwn(PROBLEM_OF, reason)) throw new Error(`A claim ended as ${reason}, which has no answer.`);
  return PROBLEM_OF[reason]();
}

/** As `claimVoucher`, with every refusal thrown as the Problem that the caller sees. */
export async function claimOrRefuse(services: Services, idOrCode: string, claim: Claim): Promise<VoucherData> {
  const claimed = await claimVoucher(services, idOrCode, claim).catch((error: unknown) => {
    throw error instanceof Overloaded ? busy() : error;
  });
  if (!claimed.ok) throw problemOf(claimed);
  return claimed.voucher;
}

/** What is stored of a caller beside the reply. */
export const storedDevice = ({ claimant, known }: PublicCaller, holder: string): Partial<StoredDevice> =>
  "claimKey" in claimant ? {} : { holder, ...(known === undefined && { device: claimant.device }) };

/** The device that a kept reply is given to; undefined for a claim key. Throws as `deviceOfRepetition` does. */
export const deviceFor = (
  { claimant, known }: PublicCaller,
  stored: StoredDevice,
  holder: string,
): string | undefined => ("claimKey" in claimant ? undefined : deviceOfRepetition(stored, known, holder));

export const busy = () => new Problem(503, "vouchers.busy", { retryAfter: 1 });

/** Whom a public call that is kept under a key was made by. */
export interface PublicCaller {
  claimant: Claimant;
  /** The device's secret, where its cookie came along; a claimant by device without one is new. */
  known: string | undefined;
}

export interface KeyedClaim extends PublicCaller, BroughtProof {
  idempotencyKey: string;
  campaignCode: string;
  claimKey: string | undefined;
  origin: Origin;
}

/**
 * A claim that carries an Idempotency-Key: alone in a transaction that keeps its reply, away from the lanes of all
 * the others, which need no such key because a claim key is one. Also the device that it is answered as.
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
