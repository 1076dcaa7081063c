import { CAMPAIGN_STATUS } from "@stashwell/shared/campaigns/rules";
import type { CheckedVoucher } from "@stashwell/shared/reading";
import { call, CallError } from "../../lib/call.ts";
import { isCashier } from "../accounts/is-cashier.ts";

/** Why a voucher that is good as such is taken in none of the stores; `closed` where only the owner may know. */
export type Closing = "blocked" | "suspended" | "noStock" | OfBusiness | "closed";

/** What a look at the voucher does not see: the brand lets the business, the store or all of them redeem no more, or not yet. */
const OF_BUSINESS = ["capped", "dayFull", "awaiting", "reviewing"] as const;
type OfBusiness = (typeof OF_BUSINESS)[number];
export const isOfBusiness = (why: Closing | undefined): why is OfBusiness => OF_BUSINESS.some((one) => one === why);

/** What a till has to know of a voucher in one word. */
export type Verdict = "good" | "used" | "voided" | "expired" | "notYet" | Closing;

type Store = CheckedVoucher["stores"][number];

const hasStock = (store: Store): boolean => store.products.some((product) => product.quantity > 0);

/** The word for a checked voucher: what ends it counts before what merely holds it up. */
export function verdictOf({ voucher, campaign, stores }: CheckedVoucher, why: Closing = "closed"): Verdict {
  if (voucher.status === "redeemed") return "used";
  if (voucher.status === "voided") return "voided";
  if (voucher.status === "expired" || campaign.status === CAMPAIGN_STATUS.expired) return "expired";
  if (campaign.status === CAMPAIGN_STATUS.published) return "notYet";
  if (stores.length === 0 || isOfBusiness(why)) return why;
  return stores.some(hasStock) ? "good" : "noStock";
}

/** Whether no store takes it, for a reason that the check does not tell. */
export const isClosed = (checked: CheckedVoucher): boolean => verdictOf(checked) === "closed";

/**
 * Why none of the business's stores takes a voucher. Its owner may look; a cashier is told to ask, and so is everybody
 * when there is no answer.
 */
export async function whyClosed({ campaign }: CheckedVoucher): Promise<Closing> {
  if (isCashier()) return "closed";
  const id = campaign.id;
  try {
    const [detail, { data: stores }] = await Promise.all([
      call("GET /store/campaign/campaignDetail", { id }),
      call("GET /brand/store/mine", { campaignId: id }),
    ]);
    const { campaignStatus, brandStatus } = detail.campaign;
    if (campaignStatus === "block" || brandStatus === "block") return "blocked";
    const joined = stores.filter((store) => store.standing?.joined);
    return joined.length > 0 && joined.every((store) => store.standing?.suspended) ? "suspended" : "noStock";
  } catch {
    return "closed";
  }
}

const REFUSALS: Partial<Record<string, Closing>> = {
  "vouchers.blocked": "blocked",
  "vouchers.storeSuspended": "suspended",
  "vouchers.noStock": "noStock",
  "vouchers.dailyCap": "capped",
  "vouchers.dailyWorth": "capped",
  "vouchers.storeDayFull": "dayFull",
  "vouchers.dayFull": "dayFull",
  "vouchers.awaitingApproval": "awaiting",
  "vouchers.underReview": "reviewing",
};

/** What a refusal to redeem says of it, to a cashier as well. */
export const closingIn = (refusal: unknown): Closing | undefined =>
  refusal instanceof CallError ? REFUSALS[refusal.code] : undefined;

/** The store to begin with: the one used last if it has stock, else the one with the most. */
export function firstStore(stores: readonly Store[], lastUsed: string | undefined): Store | undefined {
  const stocked = stores.filter(hasStock);
  return (
    stocked.find((store) => store.id === lastUsed) ??
    stocked.toSorted((a, b) => b.totalStock - a.totalStock)[0] ??
    stores[0]
  );
}

/** The only product that a store can give out; undefined where there is a choice, or nothing. */
export function onlyProduct(store: Store | undefined): string | undefined {
  const stocked = store?.products.filter((product) => product.quantity > 0) ?? [];
  return stocked.length === 1 ? stocked[0]?.id : undefined;
}
