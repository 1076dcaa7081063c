import type { Db } from "../../platform/db/db.ts";
import { countBreaches, type Invariant } from "./invariant-queries.ts";

export interface InvariantCheck {
  name: string;
  ok: boolean;
  /** How many rows break it, where some do. */
  detail: string;
}

/** What has to be true of the tables at every moment, in words; each is one query for the rows that break it. */
const INVARIANTS: readonly [Invariant, string][] = [
  ["claimedWithinCount", "claimed vouchers never exceed the campaign's number"],
  ["tallyOfClaims", "the tally of claims equals the vouchers that are out, that of releases those that came back"],
  ["slots", "every voucher has a slot of its campaign"],
  ["ledgerOfReleases", "a voucher is released in the ledger exactly when it is released, and once"],
  ["releasedIsOver", "nothing happens to a voucher after its release"],
  ["ledgerOfGifts", "the tally of gifts equals the gifts accepted, and the ledger"],
  ["holders", "a voucher is held by the device that claimed it, or accepted it last"],
  ["ledgerNamesWho", "every row of the ledger says who did it"],
  ["tallyOfDownloads", "the tally of downloads equals the vouchers handed out as files"],
  ["tallyOfRedemptions", "the tally of redemptions equals the vouchers redeemed"],
  ["ledgerOfClaims", "every voucher was claimed once in the ledger"],
  ["ledgerOfRedemptions", "a voucher is redeemed in the ledger exactly when it is redeemed, and at most once"],
  ["stockAddsUp", "stock is what was declared less what was redeemed and not undone, never below zero"],
  ["redeemedByStore", "what stores redeemed equals the ledger, store by store and product by product"],
  ["daysOfCampaigns", "the days of a campaign add up to its tally"],
  ["businessesOfRedemptions", "every redemption in the ledger is that of the business whose store made it"],
  ["settlements", "what all businesses settle of a campaign equals the vouchers redeemed"],
  ["publishedIsWhole", "a published campaign has its amount, its number, its states and its tally"],
];

/** Every check there is, in the order in which they are made. */
export const INVARIANT_NAMES: readonly Invariant[] = INVARIANTS.map(([invariant]) => invariant);
/** Those that read neither vouchers nor the ledger, however many there are. */
export const CHEAP_INVARIANTS: readonly Invariant[] = ["claimedWithinCount", "daysOfCampaigns", "publishedIsWhole"];

/** Proves the promises from the tables alone; for the operator, and for tests after they did their worst. */
export async function checkInvariants(db: Db): Promise<InvariantCheck[]> {
  const checks: InvariantCheck[] = [];
  for (const [invariant, name] of INVARIANTS) {
    const breaches = await countBreaches(db, invariant);
    checks.push({ name, ok: breaches === 0, detail: breaches === 0 ? "" : `${breaches} rows` });
  }
  return checks;
}
