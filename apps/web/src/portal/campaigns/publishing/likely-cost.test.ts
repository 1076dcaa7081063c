import { describe, expect, it } from "vitest";
import { likelyCost, redeemedShare } from "./likely-cost.ts";

const ended = (voucherCount: number, redeemed: number, customerShortUrl: string | null = "/c/1") => ({
  voucherCount,
  redeemed,
  customerShortUrl,
});

describe("the likely cost", () => {
  it("is that of the share that was redeemed in the last three campaigns", () => {
    const last = [ended(100, 100), ended(200, 50), ended(100, 122), ended(5_000, 0)];
    expect(redeemedShare(last)).toBe(0.68);
    expect(likelyCost("50000.00", 0.68)).toBe("34000");
  });

  it("is rounded to what a forecast can say", () => {
    expect(likelyCost("50000.00", 0.6789)).toBe("34000");
    expect(likelyCost("1234.00", 0.5)).toBe("620");
    expect(likelyCost("1234.00", 0)).toBe("0");
  });

  it("is left out with fewer than three, or none that had vouchers", () => {
    expect(redeemedShare([ended(100, 1), ended(100, 1)])).toBeUndefined();
    expect(redeemedShare([ended(0, 0), ended(0, 0), ended(0, 0)])).toBeUndefined();
  });

  it("passes over drafts that are past their end", () => {
    expect(redeemedShare([ended(10, 0, null), ended(10, 5), ended(10, 5), ended(10, 5)])).toBe(0.5);
  });
});
