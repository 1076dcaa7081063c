import { describe, expect, it } from "vitest";
import {
  buttonPositionError,
  campaignStatus,
  denominationError,
  displayedStatus,
  endDateError,
  policyPreview,
  startDateError,
  totalOffer,
  voucherCountError,
} from "./rules.ts";

describe("policyPreview", () => {
  it("is the first 250 characters of a longer text, none of them cut in two", () => {
    expect(policyPreview("x".repeat(250))).toBeUndefined();
    expect(policyPreview("x".repeat(251))).toBe(`${"x".repeat(250)}…`);
    expect(policyPreview("🎁".repeat(250))).toBeUndefined();
    expect(policyPreview(`${"x".repeat(249)}🎁 and more`)).toBe(`${"x".repeat(249)}🎁…`);
    expect(policyPreview(`${"x".repeat(249)} and more`)).toBe(`${"x".repeat(249)}…`);
  });

  it("ends with a whole word, wherever the 250th character is", () => {
    const text = "Valid once for each household, until the date printed here. ".repeat(9);
    for (let start = 0; start < 60; start++) {
      const beginning = policyPreview(text.slice(start))?.slice(0, -1) ?? "";
      expect(text.slice(start).startsWith(beginning)).toBe(true);
      expect(text.charAt(start + beginning.length)).toBe(" ");
      expect(beginning.length).toBeGreaterThan(235);
      expect(beginning.length).toBeLessThanOrEqual(250);
    }
  });

  it("ends anywhere in Chinese, and in a single word that is longer than the preview", () => {
    expect(policyPreview(`Stashwell 的${"券".repeat(300)}`)).toHaveLength(251);
    expect(policyPreview(` ${"x".repeat(300)}`)).toHaveLength(251);
  });
});

describe("campaignStatus", () => {
  const dates = { startDate: "2026-12-01", endDate: "2026-12-31" };
  it.each([
    ["2026-11-30", 2],
    ["2026-12-01", 3],
    ["2026-12-31", 3],
    ["2027-01-01", 4],
  ] as const)("of a published campaign on %s is %i", (today, status) => {
    expect(campaignStatus({ published: true, ...dates }, today)).toBe(status);
  });

  it("of a draft stays draft, though its badge says expired once it is", () => {
    expect(campaignStatus({ published: false, ...dates }, "2027-01-01")).toBe(1);
    expect(displayedStatus(1, dates.endDate, "2027-01-01")).toBe(4);
    expect(displayedStatus(1, dates.endDate, "2026-12-31")).toBe(1);
  });
});

describe("denomination and number of vouchers", () => {
  it.each([
    ["", undefined],
    ["0", undefined],
    ["12.5", undefined],
    ["123456789", undefined],
    ["1,000", "campaigns.denominationNumber"],
    ["-1", "campaigns.denominationNumber"],
    [".", "campaigns.denominationNumber"],
    ["1.2.3", "campaigns.denominationNumber"],
    ["1e3", "campaigns.denominationNumber"],
    ["1234567890", "campaigns.denominationLength"],
    ["1.001", "campaigns.denominationDecimals"],
  ])("judges the denomination %j", (text, error) => {
    expect(denominationError(text)).toBe(error);
  });

  it.each([
    ["", "campaigns.voucherCountRequired"],
    ["1", undefined],
    ["50000", undefined],
    ["00050000", undefined],
    ["50001", "campaigns.voucherCountMax"],
    ["12345678", "campaigns.voucherCountMax"],
    ["123456789", "campaigns.voucherCountLength"],
    ["-1", "campaigns.voucherCountNumber"],
    ["1.5", "campaigns.voucherCountNumber"],
    ["0", "campaigns.voucherCountMin"],
  ])("judges the number %j", (text, error) => {
    expect(voucherCountError(text)).toBe(error);
  });
});

describe("days", () => {
  it("start tomorrow at the earliest", () => {
    expect(startDateError("2026-11-20", "2026-11-20")).toBe("campaigns.startDatePast");
    expect(startDateError("2026-11-21", "2026-11-20")).toBeUndefined();
    expect(startDateError("", "2026-11-20")).toBe("campaigns.startDateRequired");
  });

  it("end after the first day when new, on it at the earliest afterwards", () => {
    expect(endDateError("2026-12-01", "2026-12-01", true)).toBe("campaigns.endDateOnStart");
    expect(endDateError("2026-12-01", "2026-12-01", false)).toBeUndefined();
    expect(endDateError("2026-11-30", "2026-12-01", false)).toBe("campaigns.endDateBeforeStart");
  });
});

describe("totalOffer", () => {
  it.each([
    ["25", 100, "2500.00"],
    ["0.1", 3, "0.30"],
    [".5", 3, "1.50"],
    ["7.", 2, "14.00"],
    ["1000000.00", 50_000, "50000000000.00"],
    ["", 5, "0.00"],
    ["abc", 5, "0.00"],
    ["5", "", "0.00"],
  ])("of %j and %j is %s", (denomination, vouchers, total) => {
    expect(totalOffer(denomination, vouchers)).toBe(total);
  });

  it.each([1n, 7n, 99n, 10_001n, 33_333_333n, 99_999_999_999n])("is exact to the cent for %i cents", (cents) => {
    const text = `${cents / 100n}.${String(cents % 100n).padStart(2, "0")}`;
    for (const vouchers of [1, 3, 7_777, 49_999, 50_000]) {
      const total = cents * BigInt(vouchers);
      expect(totalOffer(text, vouchers)).toBe(`${total / 100n}.${String(total % 100n).padStart(2, "0")}`);
    }
  });
});

it("keeps the button within the picture, to the pixel", () => {
  for (const position of [
    { x: 0, y: -402 },
    { x: 160, y: -50 },
  ])
    expect(buttonPositionError(position)).toBeUndefined();
  for (const position of [
    { x: -1, y: -60 },
    { x: 161, y: -60 },
    { x: 5, y: -403 },
    { x: 5, y: -49 },
  ])
    expect(buttonPositionError(position)).toBe("campaigns.buttonBounds");
});
