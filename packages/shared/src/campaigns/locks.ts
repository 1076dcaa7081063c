import type { MessageKey } from "../messages/catalogue.ts";

/** The part of a campaign that publishing ties down. Money as decimal text; `"all"` for every state there is. */
export interface LockedPart {
  code: string;
  denomination: string;
  noOfVoucher: number;
  states: "all" | readonly string[];
  products: readonly string[];
}

export type LockedField = "campaignCode" | "denomination" | "noOfVoucher" | "state" | "templateProducts";

/**
 * What a change to a published campaign may not do: the code and the worth stay, the number of vouchers only rises,
 * chosen states stay, and so do products that some merchant has in stock.
 */
export function lockFaults(
  before: LockedPart,
  after: LockedPart,
  stocked: ReadonlySet<string>,
): Partial<Record<LockedField, MessageKey>> {
  const faults: Partial<Record<LockedField, MessageKey>> = {};
  if (after.code !== before.code) faults.campaignCode = "campaigns.locked";
  if (Number(after.denomination) !== Number(before.denomination)) faults.denomination = "campaigns.locked";
  if (after.noOfVoucher < before.noOfVoucher) faults.noOfVoucher = "campaigns.quantityOnlyRises";
  if (!keepsStates(before.states, after.states)) faults.state = "campaigns.lockedState";
  if (before.products.some((id) => stocked.has(id) && !after.products.includes(id)))
    faults.templateProducts = "campaigns.stockedProduct";
  return faults;
}

function keepsStates(before: LockedPart["states"], after: LockedPart["states"]): boolean {
  if (after === "all") return true;
  return before !== "all" && before.every((id) => after.includes(id));
}
