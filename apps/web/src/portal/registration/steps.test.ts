import { expect, test } from "vitest";
import { countOf, dueStep, isOpen, type Progress } from "./steps.ts";

const status = (
  stage: Progress["stage"],
  bankCheck = true,
  merchantStoreType: Progress["merchantStoreType"] = "singleStore",
) => ({
  stage,
  bankCheck,
  merchantStoreType,
});

test.each([
  ["registered", true, "otp"],
  ["otpVerified", true, "verify-account"],
  ["otpVerified", false, "store"],
  ["bankVerified", true, "store"],
  ["stocked", true, "success"],
] as const)("%s, bank check %s: %s is due", (stage, bankCheck, due) =>
  expect(dueStep(status(stage, bankCheck))).toBe(due),
);

test("only several stores go on after the first is stocked", () => {
  expect(isOpen("store", status("stocked", true, "multiStore"))).toBe(true);
  expect(isOpen("store", status("stocked"))).toBe(false);
  expect(isOpen("success", status("stocked", true, "multiStore"))).toBe(true);
  expect(isOpen("store", status("otpVerified"))).toBe(false);
  expect(isOpen("otp", status("bankVerified"))).toBe(false);
});

test("a country without a bank check has one step less", () => {
  expect(countOf("store", true)).toEqual({ step: 6, steps: 6 });
  expect(countOf("store", false)).toEqual({ step: 5, steps: 5 });
  expect(countOf("otp", false)).toEqual({ step: 4, steps: 5 });
});
