import type { MessageKey } from "../messages/catalogue.ts";
import {
  CAMPAIGN_FIELDS,
  type CampaignValues,
  type Field,
  saysTheSame,
  TEXT_FIELDS,
  type TextField,
} from "./fields.ts";

/** The fields of a campaign that may be locked by publishing. */
export type LockedPart = Pick<CampaignValues<unknown>, TextField | "products" | "states">;

/**
 * Validates a change of a published campaign by the table of fields: the code and the denomination can't change, the
 * number of vouchers can only increase, and chosen states can't be removed, nor products that a merchant has in stock.
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
