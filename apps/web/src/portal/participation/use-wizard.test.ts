import { expect, test } from "vitest";
import { openStep } from "./use-wizard.ts";

const done = { located: true, verified: true };

test("nothing comes before the store is known", () => {
  expect(openStep("inventory", { located: false, verified: true })).toBe("store");
  expect(openStep("verify", { located: false, verified: false })).toBe("store");
});

test("stock waits for the bank check", () => {
  expect(openStep("inventory", { located: true, verified: false })).toBe("verify");
  expect(openStep("inventory", done)).toBe("inventory");
});

test("a step that was passed stays open", () => {
  expect(openStep("store", done)).toBe("store");
  expect(openStep("verify", done)).toBe("verify");
});
