import { CAMPAIGN_STATUS } from "@stashwell/shared/campaigns/rules";
import type { CheckedVoucher } from "@stashwell/shared/reading";
import type { StoreRefusal } from "@stashwell/shared/vouchers/contract";

/** The verdict for each reason why a store can't redeem an otherwise valid voucher. */
const CLOSED = {
  "steering.redeemingPaused": "paused",
  "steering.redeemingPausedSaying": "paused",
  "vouchers.blocked": "blocked",
  "vouchers.storeSuspended": "suspended",
  "vouchers.underReview": "reviewing",
  "vouchers.awaitingApproval": "awaiting",
  "vouchers.dailyCap": "capped",
  "vouchers.dailyWorth": "capped",
  "vouchers.unapprovedCap": "capped",
  "vouchers.storeDayFull": "dayFull",
  "vouchers.dayFull": "dayFull",
} as const satisfies Record<StoreRefusal, string>;

/** The result of a check in one word; `notJoined` if no store is in the campaign any more. */
export type Verdict =
  | "good"
  | "used"
  | "voided"
  | "expired"
  | "notYet"
  | "noStock"
  | "notJoined"
  | (typeof CLOSED)[StoreRefusal];

type Store = CheckedVoucher["stores"][number];
type ClosedStore = CheckedVoucher["closedStores"][number];

const hasStock = (store: Store): boolean => store.products.some((product) => product.quantity > 0);

/** The verdict for a closed store. */
export const closedWord = ({ code }: ClosedStore): Verdict => CLOSED[code];

/** The store whose reason is shown if none can redeem: the first of the business, its primary one before others. */
export const closedStoreOf = ({ stores, closedStores }: CheckedVoucher): ClosedStore | undefined =>
  stores.length === 0 ? closedStores[0] : undefined;

/** The verdict for a checked voucher: permanent reasons take precedence over temporary ones. */
export function verdictOf(checked: CheckedVoucher): Verdict {
  const { voucher, campaign, stores } = checked;
  if (voucher.status === "redeemed") return "used";
  if (voucher.status === "voided") return "voided";
  if (voucher.status === "expired" || campaign.status === CAMPAIGN_STATUS.expired) return "expired";
  if (campaign.status === CAMPAIGN_STATUS.published) return "notYet";
  const closed = closedStoreOf(checked);
  if (closed) return closedWord(closed);
  if (stores.length === 0) return "notJoined";
  return stores.some(hasStock) ? "good" : "noStock";
}

/** The initial store: the one used last if it has stock, else the one with the most stock. */
export function firstStore(stores: readonly Store[], lastUsed: string | undefined): Store | undefined {
  const stocked = stores.filter(hasStock);
  return (
    stocked.find((store) => store.id === lastUsed) ??
    stocked.toSorted((a, b) => b.totalStock - a.totalStock)[0] ??
    stores[0]
  );
}

/** The initial product: the one redeemed last or the only one, if in stock; otherwise the user must choose. */
export function firstProduct(store: Store | undefined, lastRedeemed: string | undefined): string | undefined {
  const stocked = store?.products.filter((product) => product.quantity > 0) ?? [];
  const last = stocked.find((product) => product.id === lastRedeemed);
  return (last ?? (stocked.length === 1 ? stocked[0] : undefined))?.id;
}
