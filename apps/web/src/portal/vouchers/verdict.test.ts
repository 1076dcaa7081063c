import type { CheckedVoucher } from "@stashwell/shared/reading";
import type { StoreRefusal } from "@stashwell/shared/vouchers/contract";
import { expect, test } from "vitest";
import help from "../../../../../docs/help/en/merchants/redeem.md?raw";
import { closedStoreOf, firstProduct, firstStore, type Verdict, verdictOf } from "./verdict.ts";

const store = (id: string, ...quantities: number[]): CheckedVoucher["stores"][number] => ({
  id,
  name: id,
  totalStock: quantities.reduce((sum, quantity) => sum + quantity, 0),
  products: quantities.map((quantity, index) => ({
    id: `${id}-${index}`,
    name: "Oat Drink",
    picture: "",
    quantity,
  })),
});

const checked = (
  status: CheckedVoucher["voucher"]["status"],
  campaignStatus: number,
  stores = [store("mart", 3)],
  closedStores: CheckedVoucher["closedStores"] = [],
): CheckedVoucher => ({
  voucher: {
    pin: "0000111122223333",
    status,
    redeemedAt: null,
    redeemedStore: null,
    redeemedProduct: null,
    redeemedBy: null,
    reversibleUntil: null,
  },
  campaign: {
    id: "1",
    code: "DEMO2525",
    name: "Pantry",
    nameLanguage: null,
    denomination: "25.00",
    currencySign: "$",
    startsOn: "2026-11-02",
    endsOn: "2026-11-30",
    status: campaignStatus,
    brandName: "Larkfield Foods",
    logo: null,
  },
  stores,
  closedStores,
});

const closed = (code: StoreRefusal) => ({ id: code, name: code, code, message: code });

test.each([
  ["claimed", 3, "good"],
  ["saved", 3, "good"],
  ["claimed", 2, "notYet"],
  ["claimed", 4, "expired"],
  ["expired", 3, "expired"],
  ["redeemed", 3, "used"],
  ["redeemed", 4, "used"],
] as const)("a %s voucher of a campaign in state %i is %s", (status, campaignStatus, verdict) =>
  expect(verdictOf(checked(status, campaignStatus))).toBe(verdict),
);

test("without a piece left it is good for nothing here", () => {
  expect(verdictOf(checked("claimed", 3, [store("mart", 0, 0)]))).toBe("noStock");
});

test("where every store is closed, it is what the first of them says, unless it is over anyway", () => {
  const reasons = [closed("vouchers.blocked"), closed("vouchers.dailyCap")];
  const nowhere = checked("claimed", 3, [], reasons);
  expect(verdictOf(nowhere)).toBe("blocked");
  expect(closedStoreOf(nowhere)?.message).toBe("vouchers.blocked");
  expect(verdictOf(checked("claimed", 4, [], reasons))).toBe("expired");
  expect(verdictOf(checked("redeemed", 3, [], reasons))).toBe("used");
});

test("one store that redeems it is enough", () => {
  const somewhere = checked("claimed", 3, [store("mart", 3)], [closed("vouchers.storeSuspended")]);
  expect(verdictOf(somewhere)).toBe("good");
  expect(closedStoreOf(somewhere)).toBeUndefined();
});

test.each([
  ["steering.redeemingPausedSaying", "paused"],
  ["vouchers.storeSuspended", "suspended"],
  ["vouchers.dailyWorth", "capped"],
  ["vouchers.storeDayFull", "dayFull"],
  ["vouchers.awaitingApproval", "awaiting"],
  ["vouchers.underReview", "reviewing"],
] as const)("a store that is closed for %s is %s", (code, verdict) => {
  expect(verdictOf(checked("claimed", 3, [], [closed(code)]))).toBe(verdict);
});

test("where no store has joined any more, it is closed for no reason that is known", () => {
  expect(verdictOf(checked("claimed", 3, []))).toBe("notJoined");
});

test("the store used last comes first while it has stock", () => {
  const stores = [store("a", 2), store("b", 9), store("c", 0)];
  expect(firstStore(stores, "a")?.id).toBe("a");
  expect(firstStore(stores, "c")?.id).toBe("b");
  expect(firstStore(stores, undefined)?.id).toBe("b");
});

test("a single stocked product needs no choosing", () => {
  expect(firstProduct(store("a", 0, 4), undefined)).toBe("a-1");
  expect(firstProduct(store("a", 1, 4), undefined)).toBeUndefined();
  expect(firstProduct(undefined, "a-1")).toBeUndefined();
});

test("the product redeemed last comes first while the store has it", () => {
  expect(firstProduct(store("a", 1, 4), "a-1")).toBe("a-1");
  expect(firstProduct(store("a", 1, 4, 0), "a-2")).toBeUndefined();
  expect(firstProduct(store("a", 0, 4), "a-0")).toBe("a-1");
});

/** Every verdict; `dayFull` has the title of `capped`. */
const VERDICTS: Record<Exclude<Verdict, "dayFull">, true> = {
  good: true,
  used: true,
  voided: true,
  expired: true,
  notYet: true,
  noStock: true,
  notJoined: true,
  paused: true,
  blocked: true,
  suspended: true,
  reviewing: true,
  awaiting: true,
  capped: true,
};

test.each(Object.keys(VERDICTS))("the help for stores explains %s", (verdict) =>
  expect(help).toContain(`<!--voucherScreens.${verdict}-->`),
);
