import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { afterAll, beforeAll, expect, it } from "vitest";
import { countPlaceSearch } from "./find-places.ts";

let test: TestApp;
beforeAll(async () => void (test = await createTestApp()));
afterAll(() => test.drop());

it.each([
  ["a third party", true, 120],
  ["our own tables", false, 600],
])("counts what a network asks %s, however many addresses it has", async (_name, asksThirdParty, most) => {
  const { services } = test;
  const asking = { ...services, geocoder: { ...services.geocoder, asksThirdParty } };
  const [network, other] = asksThirdParty ? ["2001:db8:1:2", "2001:db8:1:3"] : ["2001:db8:2:2", "2001:db8:2:3"];
  for (let count = 0; count < most; count += 1) await countPlaceSearch(asking, `${network}::${count.toString(16)}`);
  await expect(countPlaceSearch(asking, `${network}:ffff::1`)).rejects.toMatchObject({ status: 429 });
  await countPlaceSearch(asking, `${other}::1`);
  await countPlaceSearch(asking, "203.0.113.4");
});
