import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import type { TestBusiness } from "@stashwell/testing/tenants";
import { OperatorError } from "./command.ts";
import { runBankLift } from "./lift-bank.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.drop());

const link = async ({ token }: TestBusiness) =>
  (await test.call("POST /plaid/auth/token-exchange", { publicToken: "sandbox-verified:chain" }, { token })).status;

it("bank lift: an account that verifies five businesses verifies any number, by the id of one of them", async () => {
  const shops = await Promise.all(Array.from({ length: 8 }, () => test.signInBusiness({ verified: false })));
  const [first, ...others] = shops;
  for (const shop of shops.slice(0, 5)) expect(await link(shop)).toBe(200);
  const next = others.at(-1)!;
  expect(await link(next)).toBe(409);

  const lift = (organization: string) => runBankLift(test.services, ["--organization", organization]);
  // A business that the account hasn't verified, and an invalid id.
  for (const organization of [next.organizationId, "nothing"])
    await expect(lift(organization)).rejects.toThrow(OperatorError);
  expect(await lift(first!.organizationId)).toEqual([
    `The bank account that verified ${first!.organizationId} verifies any number of businesses.`,
  ]);
  for (const shop of shops.slice(5)) expect(await link(shop)).toBe(200);
  const audit = await test.services.db
    .selectFrom("audit_event")
    .select("business_id")
    .where("action", "=", "operator.liftBank")
    .execute();
  expect(audit).toEqual([{ business_id: first!.businessId }]);
});
