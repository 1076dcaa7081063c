import { describe, expect, it } from "vitest";
import { CODE_ALPHABET } from "./campaign-code.ts";
import { emptyCampaign } from "./fields.ts";
import { lockErrors, type LockedPart } from "./locks.ts";

const before: LockedPart = {
  ...emptyCampaign(),
  code: "GH2K7PQR",
  denomination: "25.00",
  voucherCount: "100",
  states: ["US-NY", "US-CA"],
  products: ["one", "two"],
};
const nothing = new Set<string>();
const errorsOf = (changes: Partial<LockedPart>, stocked: ReadonlySet<string> = nothing) =>
  lockErrors(before, { ...before, ...changes }, stocked);

describe("lockFaults", () => {
  it("finds none in a campaign that did not change, however its amount is written", () => {
    expect(errorsOf({})).toEqual({});
    expect(errorsOf({ denomination: "25", states: ["US-CA", "US-NY"] })).toEqual({});
  });

  it("locks code and denomination", () => {
    expect(errorsOf({ code: "OTHER234", denomination: "25.01" })).toEqual({
      code: "campaigns.locked",
      denomination: "campaigns.locked",
    });
  });

  it("lets the number only rise", () => {
    expect(errorsOf({ voucherCount: "101" })).toEqual({});
    expect(errorsOf({ voucherCount: "99" })).toEqual({ voucherCount: "campaigns.quantityOnlyRises" });
  });

  it("keeps chosen states, and all of them once all were chosen", () => {
    expect(errorsOf({ states: ["US-NY", "US-CA", "US-TX"] })).toEqual({});
    expect(errorsOf({ states: "all" })).toEqual({});
    expect(errorsOf({ states: ["US-NY"] })).toEqual({ states: "campaigns.lockedState" });
    expect(lockErrors({ ...before, states: "all" }, before, nothing)).toEqual({ states: "campaigns.lockedState" });
  });

  it("keeps a product that is in stock somewhere", () => {
    expect(errorsOf({ products: ["two"] })).toEqual({});
    expect(errorsOf({ products: ["two"] }, new Set(["one"]))).toEqual({ products: "campaigns.stockedProduct" });
    expect(errorsOf({ products: ["one", "three"] }, new Set(["one"]))).toEqual({});
  });
});

it("writes codes without look-alikes and without words", () => {
  expect(CODE_ALPHABET).not.toMatch(/[015AEILOSUZB8]/);
  expect(new Set(CODE_ALPHABET).size).toBe(CODE_ALPHABET.length);
});
