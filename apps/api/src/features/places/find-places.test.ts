import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { afterAll, beforeAll, expect, it } from "vitest";
import { spareThirdParty } from "./find-places.ts";

let test: TestApp;
beforeAll(async () => void (test = await createTestApp()));
afterAll(() => test.drop());

it("counts what a network asks a third party, however many addresses it has", async () => {
  const { services } = test;
  const asking = { ...services, geocoder: { ...services.geocoder, asksThirdParty: true } };
  for (let count = 0; count < 120; count += 1) await spareThirdParty(asking, `2001:db8:1:2::${count.toString(16)}`);
  await expect(spareThirdParty(asking, "2001:db8:1:2:ffff::1")).rejects.toMatchObject({ status: 429 });
  await spareThirdParty(asking, "2001:db8:1:3::1");
  await spareThirdParty(asking, "203.0.113.4");
});
