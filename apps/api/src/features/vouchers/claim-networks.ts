import type { Origin } from "../../platform/http/address.ts";
import { networksOf } from "../../platform/http/networks.ts";
import { Problem } from "../../platform/http/problem.ts";
import type { Services } from "../../platform/services.ts";
import type { ClaimNetworks } from "./queries.ts";

const NONE: ClaimNetworks = { network: null, wideNetwork: null };

/** What a claim counts against: keyed hashes, so that nobody reads an address out of the table, nor follows it to another campaign. */
export function claimNetworksOf(
  { config, secrets }: Pick<Services, "config" | "secrets">,
  campaignId: string,
  { address, fromThisMachine }: Origin,
): ClaimNetworks {
  // Whoever tries the product on the machine that it is developed on meets no limit.
  if (fromThisMachine && !config.production) return NONE;
  const { narrow, wide } = networksOf(address);
  const hashOf = (network: string) => String(secrets.mac("claim network", `${campaignId} ${network}`).readBigInt64BE());
  return { network: hashOf(narrow), wideNetwork: wide === undefined ? null : hashOf(wide) };
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Longer waits are given in hours. */
const MOST_MINUTES = 90 * MINUTE;

/**
 * The refusal of a claim whose network may not make one now.
 * @param wait seconds until it may; null when it has had all that it ever gets of the campaign, unless the brand raises its number
 */
export function networkUsedUp(wait: number | null): Problem {
  if (wait === null) return new Problem(429, "vouchers.networkShare", { retryAfter: DAY });
  const inMinutes = wait <= MOST_MINUTES;
  const values = { count: Math.ceil(wait / (inMinutes ? MINUTE : HOUR)) };
  return new Problem(429, inMinutes ? "vouchers.networkMinutes" : "vouchers.networkHours", {
    retryAfter: wait,
    values,
  });
}
