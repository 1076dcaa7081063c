import type { MessageKey } from "../messages/catalogue.ts";
import {
  CAMPAIGN_FIELDS,
  type CampaignValues,
  type Field,
  saysTheSame,
  TEXT_FIELDS,
  type TextField,
} from "./fields.ts";

/** The part of a campaign that publishing may tie down. */
export type LockedPart = Pick<CampaignValues<unknown>, TextField | "products" | "states">;

/**
 * What a change to a published campaign may not do, by what the table of fields says of it: the code and the worth stay,
 * the number of vouchers only rises, chosen states stay, and so do products that some merchant has in stock.
 */
export function lockErrors(
  before: LockedPart,
  after: LockedPart,
  stocked: ReadonlySet<string>,
): Partial<Record<Field, MessageKey>> {
  const errors: Partial<Record<Field, MessageKey>> = {};
  for (const field of TEXT_FIELDS) {
    const { published } = CAMPAIGN_FIELDS[field];
    if (published === "nothing" && !saysTheSame(field, before[field], after[field])) errors[field] = "campaigns.locked";
    if (published === "raise" && Number(after[field]) < Number(before[field]))
      errors[field] = "campaigns.quantityOnlyRises";
  }
  if (!keepsStates(before.states, after.states)) errors.states = "campaigns.lockedState";
  if (before.products.some((id) => stocked.has(id) && !after.products.includes(id)))
    errors.products = "campaigns.stockedProduct";
  return errors;
}

function keepsStates(before: LockedPart["states"], after: LockedPart["states"]): boolean {
  if (after === "all") return true;
  return before !== "all" && before.every((id) => after.includes(id));
}
