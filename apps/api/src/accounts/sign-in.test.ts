import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../testing/test-app.ts";
import { PASSWORD } from "../testing/tenants.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.drop());

it("signs a brand in", async () => {
  const brand = await test.signInBrand();
  const reply = await test.call("POST /brand/user/login", { email: brand.email, password: PASSWORD, type: 1 });
  expect(reply).toMatchObject({ status: 200, body: { success: true, data: { organizationId: brand.brandId } } });
});
