import type { VoucherData } from "@stashwell/shared/vouchers/contract";
import { voucherStatus } from "@stashwell/shared/vouchers/rules";
import { Overloaded } from "../db/gather.ts";
import { inTransaction } from "../db/in-transaction.ts";
import { checkKey, hashKey, hashRequest, once } from "../http/idempotency.ts";
import { Problem } from "../http/problem.ts";
import type { Services } from "../services.ts";
import { crowdsOf, tooCrowded } from "./claim-crowds.ts";
import { keyOfClaim, keyOfDevice } from "./device.ts";
import { lanesOf } from "./lanes.ts";
import {
  type ClaimOutcome,
  type ClaimRow,
  claimVouchersIn,
  findClaimableCampaign,
  findVoucherByKey,
} from "./queries.ts";
import { toVoucherData } from "./to-wire.ts";
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

/** What is kept of a claimant in one campaign. */
export const keyFor = (claimant: Claimant, campaignId: string): string =>
  "claimKey" in claimant ? keyOfClaim(claimant.claimKey) : keyOfDevice(claimant.device, campaignId);

function claimedFrom(row: ClaimRow): Claimed {
  if (row.outcome !== "ok" || row.handle === null || row.pin === null)
    return { ok: false, reason: row.outcome === "ok" ? "soldOut" : row.outcome };
  const status = voucherStatus({ downloaded: row.is_downloaded, redeemed: row.is_redeemed, over: row.is_over });
  return { ok: true, voucher: { voucherHistoryId: row.handle, pinNumber: row.pin, status } };
}

/**
 * Claims a voucher of a campaign, named by its id or code. The same claimant always gets the same voucher, however many
 * others claim from the same address.
 * @throws Overloaded when too many claims wait already
 * @throws Problem 429 when too many new vouchers went to the address of late
 */
export async function claimVoucher(
  services: Services,
  idOrCode: string,
  claimant: Claimant,
  address: string,
): Promise<Claimed> {
  const campaign = await findPublishedId(services, idOrCode);
  if ("reason" in campaign) return campaign;
  const claimKey = keyFor(claimant, campaign.id);
  return withinCrowd(services, { campaignId: campaign.id, claimKey, address }, () =>
    lanesOf(services).claims.add({ campaignId: campaign.id, claimKey }),
  );
}

/** Only new vouchers count against an address; whoever has one is shown it all the same. */
async function withinCrowd(
  services: Services,
  { campaignId, claimKey, address }: { campaignId: string; claimKey: string; address: string },
  claim: () => Promise<ClaimRow>,
): Promise<Claimed> {
  const crowds = crowdsOf(services);
  if (!crowds.take(address)) {
    const voucher = await findVoucherByKey(services.db, campaignId, claimKey);
    if (!voucher) throw tooCrowded();
    return { ok: true, voucher: toVoucherData(voucher, services.clock) };
  }
  let isNew = false;
  try {
    const row = await claim();
    isNew = row.is_new;
    return claimedFrom(row);
  } finally {
    if (!isNew) crowds.putBack(address);
  }
}

/** For pages: claims for the device that a cookie names. */
export const claimForDevice = (
  services: Services,
  idOrCode: string,
  device: string,
  address: string,
): Promise<Claimed> => claimVoucher(services, idOrCode, { device }, address);

/** What a claim that came to nothing is told as. */
function problemOf({ reason }: Refusal): Problem {
  if (reason === "unknownCampaign") return new Problem(404, "campaigns.notFound");
  if (reason === "notPublished") return new Problem(404, "campaigns.notPublished");
  if (reason === "givenAway") return new Problem(409, "vouchers.givenAway");
  return reason === "expired" ? new Problem(410, "vouchers.campaignExpired") : new Problem(409, "vouchers.soldOut");
}

/** As `claimVoucher`, with every refusal thrown as the Problem that the caller sees. */
export async function claimOrRefuse(
  services: Services,
  idOrCode: string,
  claimant: Claimant,
  address: string,
): Promise<VoucherData> {
  const claimed = await claimVoucher(services, idOrCode, claimant, address).catch((error: unknown) => {
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
  address: string;
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
  const claimKey = keyFor(claim.claimant, campaign.id);
  const reply = await inTransaction(services.db, (tx) =>
    once(tx, { keyHash, requestHash, clock: services.clock, secrets: services.secrets }, async () => {
      const claimed = await withinCrowd(
        services,
        { campaignId: campaign.id, claimKey, address: claim.address },
        async () => {
          const [row] = await claimVouchersIn(tx, {
            campaignId: campaign.id,
            claimKeys: [claimKey],
            ...newCodes(1),
            at: services.clock.now(),
          });
          return row!;
        },
      );
      if (!claimed.ok) throw problemOf(claimed);
      return JSON.stringify(claimed.voucher);
    }),
  );
  return JSON.parse(reply) as VoucherData;
}
