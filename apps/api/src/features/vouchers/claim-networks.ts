import { hash } from "node:crypto";
import { cachePer } from "../../platform/cache.ts";
import type { Origin } from "../../platform/http/address.ts";
import { networksOf } from "../../platform/http/networks.ts";
import { Problem } from "../../platform/http/problem.ts";
import type { Secrets } from "../../platform/config/secrets.ts";
import type { Services } from "../../platform/services.ts";
import type { ClaimNetworks } from "./queries.ts";

const NONE: ClaimNetworks = { network: null, wideNetwork: null };

/**
 * Keyed hashes of a claim's networks, per campaign: the table reveals no address, and can't be joined across campaigns.
 */
export function claimNetworksOf(
  { config, secrets }: Pick<Services, "config" | "secrets">,
  campaignId: string,
  origin: Origin,
): ClaimNetworks {
  // Requests from the development machine itself are not limited.
  if (!config.production && origin.fromThisMachine) return NONE;
  const { narrow, wide } = networksOf(origin.address);
  const key = keyOf(secrets, campaignId);
  // A truncated hash of key and text is a MAC: length extension needs the bits that were cut off.
  const hashOf = (network: string) =>
    String(BigInt.asIntN(64, BigInt(`0x${hash("sha256", key + network).slice(0, 16)}`)));
  return { network: hashOf(narrow), wideNetwork: wide === undefined ? null : hashOf(wide) };
}

const keysOf = cachePer<Secrets, string>(() => ({ maxEntries: 1_000 }));

/** A campaign's key: 64 hexadecimal digits, one block of the hash. */
function keyOf(secrets: Secrets, campaignId: string): string {
  const keys = keysOf(secrets);
  const known = keys.find(campaignId);
  if (known !== undefined) return known;
  const key = secrets.mac("claim network", campaignId).toString("hex");
  keys.set(campaignId, key);
  return key;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** Longer waits are shown in hours. */
const MAX_MINUTES = 90 * MINUTE;

/**
 * The refusal of a claim whose network has reached its daily limit.
 * @param wait seconds until it may claim again
 */
export function networkUsedUp(wait: number): Problem {
  const inMinutes = wait <= MAX_MINUTES;
  const values = { count: Math.ceil(wait / (inMinutes ? MINUTE : HOUR)) };
  return new Problem(429, inMinutes ? "vouchers.networkMinutes" : "vouchers.networkHours", {
    retryAfter: wait,
    values,
  });
}
