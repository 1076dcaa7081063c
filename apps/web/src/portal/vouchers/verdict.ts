import { CAMPAIGN_STATUS } from "@stashwell/shared/campaigns/rules";
import type { CheckedVoucher } from "@stashwell/shared/vouchers/contract";

/** Why a voucher that is good as such is taken in none of the stores; `closed` where only the owner may know. */
export type Closing = "blocked" | "suspended" | "noStock" | "capped" | "closed";

/** What a till has to know of a voucher in one word. */
export type Verdict = "good" | "used" | "expired" | "notYet" | Closing;

type Store = CheckedVoucher["stores"][number];

export const hasStock = (store: Store): boolean => store.products.some((product) => product.currentQty > 0);

/** The word for a checked voucher: what ends it counts before what merely holds it up. */
export function verdictOf({ voucher, campaign, stores }: CheckedVoucher, why: Closing = "closed"): Verdict {
  if (voucher.status === "redeemed") return "used";
  if (voucher.status === "expired" || campaign.Cstatus === CAMPAIGN_STATUS.expired) return "expired";
  if (campaign.Cstatus === CAMPAIGN_STATUS.published) return "notYet";
  // What a check cannot see: the business has redeemed what it may today.
  if (stores.length === 0 || why === "capped") return why;
  return stores.some(hasStock) ? "good" : "noStock";
}

/** Whether no store takes it, for a reason that the check does not tell. */
export const isClosed = (checked: CheckedVoucher): boolean => verdictOf(checked) === "closed";

/** The store to begin with: the one used last if it has stock, else the one with the most. */
export function firstStore(stores: readonly Store[], lastUsed: string | undefined): Store | undefined {
  const stocked = stores.filter(hasStock);
  return (
    stocked.find((store) => store.organizationId === lastUsed) ??
    stocked.toSorted((a, b) => b.totalStock - a.totalStock)[0] ??
    stores[0]
  );
}

/** The only product that a store can give out; undefined where there is a choice, or nothing. */
export function onlyProduct(store: Store | undefined): string | undefined {
  const stocked = store?.products.filter((product) => product.currentQty > 0) ?? [];
  return stocked.length === 1 ? stocked[0]?.organizationProductId : undefined;
}
