import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.drop());

describe("the public face of a brand", () => {
  it("is found by its web address, in any case, or by its id", async () => {
    const brand = await test.signInBrand({
      name: "Adunola Foods",
      webUrl: "adunola",
      countryId: "18",
      currency: "NGN",
      timezone: "Africa/Lagos",
    });
    const face = {
      success: true,
      imageName: null,
      organizationId: brand.brandId,
      organizationName: "Adunola Foods",
      subdomain: "adunola",
      webUrl: "adunola",
      currencySign: "₦",
      country: "18",
      primaryColor: "#0B6E4F",
      secondaryColor: "#EAF4F0",
      tertiaryColor: "#13201B",
    };
    const replies = [
      await test.call("GET /brand/campaign/brandDetails", { webUrl: "adunola" }),
      await test.call("GET /brand/campaign/brandDetails", { webUrl: "Adunola" }),
      await test.call("GET /brand/campaign/brandDetails", { organizationId: brand.brandId }),
      await test.call("GET /brand/campaign/brandDetails", { webUrl: "no-such-brand", organizationId: brand.brandId }),
    ];
    for (const reply of replies)
      expect({ status: reply.status, body: reply.body }).toEqual({ status: 200, body: face });
  });

  it("is 404 when there is none, also for ids that are none", async () => {
    for (const input of [
      {},
      { webUrl: "nobody" },
      { organizationId: "nobody" },
      { organizationId: crypto.randomUUID() },
      { webUrl: "%" },
    ]) {
      expect((await test.call("GET /brand/campaign/brandDetails", input)).status).toBe(404);
    }
  });

  it("does not show a business", async () => {
    const { businessId } = await test.signInBusiness();
    expect((await test.call("GET /brand/campaign/brandDetails", { organizationId: businessId })).status).toBe(404);
  });
});
