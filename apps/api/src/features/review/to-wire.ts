import type { Evidence, Flag, FlaggedStore } from "@stashwell/shared/review/contract";
import { onTheWire } from "../../platform/clock.ts";
import { kilometresBetween } from "@stashwell/shared/places/distance";
import { nameOf } from "../team/to-wire.ts";
import type { EvidenceRow, FlaggedStoreRow, FlagRow, ReviewTotals } from "./queries.ts";

export const toFlag = (row: FlagRow): Flag => ({
  flagId: row.id,
  rule: row.rule,
  limit: row.rule_limit,
  minutes: row.rule_minutes,
  count: row.redemptions,
  worth: row.worth,
  held: row.held,
  heldForLevel: row.held_for_level,
  businessName: row.business_name,
  businessSuspended: row.suspended,
  storeNames: row.store_names,
  storeCount: row.store_count,
  productName: row.product_name,
  firstAt: onTheWire(row.first_at),
  lastAt: onTheWire(row.last_at),
  flaggedAt: onTheWire(row.flagged_at),
  decision: row.decision,
  decidedAt: row.decided_at && onTheWire(row.decided_at),
  decidedBy: deciderOf(row),
  reason: row.reason,
  note: row.note,
});

const deciderOf = ({ first_name, last_name, email }: FlagRow): string | null =>
  email === null ? null : nameOf({ first_name: first_name ?? "", last_name: last_name ?? "", email });

export const toTotals = ({ currency_sign, ...totals }: ReviewTotals) => ({ ...totals, currencySign: currency_sign });

const LETTERS = 26;
/** A, B, …, Z, A2, B2, … */
const letterOf = (nth: number): string =>
  `${String.fromCodePoint(65 + (nth % LETTERS))}${nth < LETTERS ? "" : Math.floor(nth / LETTERS) + 1}`;

/** Returns a function that labels distinct ids with letters in order of appearance; null stays null. */
function labels(): (id: string | null) => string | null {
  const known = new Map<string, string>();
  return (id) => {
    if (id === null) return null;
    if (!known.has(id)) known.set(id, letterOf(known.size));
    return known.get(id)!;
  };
}

/**
 * The redemptions of a flag, in order. Networks, sessions and cashiers are replaced by letters: a brand learns which
 * are the same, but not their identity.
 */
export function toEvidence(rows: readonly EvidenceRow[]): Evidence[] {
  const [networkOf, tillOf, personOf] = [labels(), labels(), labels()];
  return rows.map((row, nth) => ({
    redemptionId: String(row.ledger_id),
    at: onTheWire(row.at),
    pinEnd: row.pin_end,
    storeId: row.store_id,
    storeName: row.store_name,
    cityName: row.city_name,
    by: row.is_cashier ? "cashier" : "owner",
    person: row.is_cashier ? (personOf(row.account_id) ?? "") : "",
    network: networkOf(row.network),
    till: tillOf(row.till),
    sameNetwork: row.same_network,
    sameDevice: row.same_device,
    productName: row.product_name,
    campaignId: row.campaign_id,
    campaignName: row.campaign_name,
    worth: row.worth,
    status: row.status,
    kilometres: kilometresFrom(rows[nth - 1], row),
  }));
}

interface Place {
  store_id: string;
  latitude: number | null;
  longitude: number | null;
}

function kilometresFrom(from: Place | undefined, to: Place): number | null {
  if (!from || from.store_id === to.store_id) return null;
  if (from.latitude === null || from.longitude === null || to.latitude === null || to.longitude === null) return null;
  return Math.round(
    kilometresBetween(
      { latitude: from.latitude, longitude: from.longitude },
      { latitude: to.latitude, longitude: to.longitude },
    ),
  );
}

export const toFlaggedStore = (row: FlaggedStoreRow): FlaggedStore => ({
  storeId: row.id,
  storeName: row.name,
  cityName: row.city_name,
  level: row.level,
  since: row.since && onTheWire(row.since),
  redeemed: row.redeemed,
  flags: row.flags,
  suspended: row.suspended,
  latitude: row.latitude,
  longitude: row.longitude,
});
