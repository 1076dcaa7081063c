import type { Db } from "../../platform/db/db.ts";
import { INVARIANTS, type InvariantName } from "@stashwell/shared/console/rules";
import { countBreaches } from "./invariant-queries.ts";

export interface InvariantCheck {
  name: string;
  ok: boolean;
  /** The number of violating rows, if any. */
  detail: string;
}

/** What each check promises, for messages of the command line and of tests. */
const PROMISES: Readonly<Record<InvariantName, string>> = {
  claimedWithinCount: "claimed vouchers never exceed the campaign's number",
  tallyOfClaims: "the tally of claims equals the vouchers that are out, that of releases those that came back",
  slots: "every voucher has a slot of its campaign",
  ledgerOfReleases: "a voucher is released in the ledger exactly when it is released, and once",
  releasedIsOver: "nothing happens to a voucher after its release",
  returnedUnopened: "a voucher that went back by itself was never opened, and nothing happened to it",
  ledgerOfGifts: "the tally of gifts equals the gifts accepted, and the ledger",
  holders: "a voucher is held by the device that claimed it, or accepted it last",
  ledgerNamesWho: "every row of the ledger says who did it",
  tallyOfDownloads: "the tally of downloads equals the vouchers handed out as files",
  tallyOfRedemptions: "the tally of redemptions equals the vouchers redeemed",
  ledgerOfClaims: "every voucher was claimed once in the ledger",
  ledgerOfRedemptions: "a voucher is redeemed in the ledger exactly when it is redeemed, and at most once",
  voidedIsOver: "a voucher is canceled in the ledger exactly when it is canceled, and nothing is redeemed after that",
  pausesHold: "nothing is claimed or redeemed while its campaign is paused",
  stockAddsUp: "stock is what was declared less what was redeemed and not undone, never below zero",
  redeemedByStore: "what stores redeemed equals the ledger, store by store and product by product",
  daysOfCampaigns: "the days of a campaign add up to its tally",
  businessesOfRedemptions: "every redemption in the ledger is that of the business whose store made it",
  settlements: "what all businesses settle of a campaign equals the vouchers redeemed",
  holdsOfRedemptions: "what is held is a redemption of the same business and store",
  openHolds: "a redemption that was undone is not held, and one whose hold says that it was undone is",
  publishedIsWhole: "a published campaign has its amount, its number, its states and its tally",
};

/** Checks that don't read vouchers or the ledger, so their cost doesn't grow with them. */
export const CHEAP_INVARIANTS: readonly InvariantName[] = ["claimedWithinCount", "daysOfCampaigns", "publishedIsWhole"];

/** Verifies the invariants from the tables; for the operator, and for tests after fault injection. */
export async function checkInvariants(db: Db): Promise<InvariantCheck[]> {
  const checks: InvariantCheck[] = [];
  for (const invariant of INVARIANTS) {
    const breaches = await countBreaches(db, invariant);
    checks.push({ name: PROMISES[invariant], ok: breaches === 0, detail: breaches === 0 ? "" : `${breaches} rows` });
  }
  return checks;
}
