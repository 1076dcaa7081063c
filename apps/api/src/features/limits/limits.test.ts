import type { Limits } from "@stashwell/shared/limits/rules";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { makeCampaign } from "@stashwell/testing/voucher-campaign";
import { words } from "@stashwell/testing/words";
import { afterAll, beforeAll, expect, it } from "vitest";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.drop());

const read = async (token: string) => {
  const { status, body } = await test.call("GET /brand/limits/", {}, { token });
  expect(status).toBe(200);
  return body.data;
};
const wider = (limits: Limits): Limits => ({ ...limits, claims: { ...limits.claims, networkDay: 5_000 } });

it("has limits of the size of the brand's currency before anything is set", async () => {
  const { token, brandId } = await test.signInBrand();
  const { limits, defaults, version, changedAt, changedBy } = await read(token);
  expect(limits).toEqual(defaults);
  expect({ version, changedAt, changedBy }).toEqual({ version: 0, changedAt: null, changedBy: null });
  expect(limits.shops.levels.new).toEqual({ redemptions: 30, worth: 750 });
  expect(limits.shops.levels.trusted).toEqual({ redemptions: null, worth: null });
  await test.services.db.updateTable("brand").set({ currency: "NGN" }).where("id", "=", brandId).execute();
  expect((await read(token)).limits.shops.levels.new).toEqual({ redemptions: 30, worth: 1_125_000 });
});

it("saves what an owner sets, tells who did, and refuses what was changed from an older version", async () => {
  const { token } = await test.signInBrand();
  const { limits } = await read(token);
  const save = (version: number) => test.call("POST /brand/limits/save", { limits: wider(limits), version }, { token });
  expect(await save(0)).toMatchObject({ status: 200, body: { message: words("limits.saved") } });
  expect(await read(token)).toMatchObject({ limits: { claims: { networkDay: 5_000 } }, version: 1 });
  expect(await save(0)).toMatchObject({ status: 409, body: { code: "limits.stale" } });
  expect(await save(7)).toMatchObject({ status: 409, body: { code: "limits.stale" } });
  expect(await save(2 ** 31 - 2)).toMatchObject({ status: 409, body: { code: "limits.stale" } });
  expect(await save(2 ** 31 - 1)).toMatchObject({ status: 422, errors: { version: [expect.any(String)] } });
  expect(await save(1)).toMatchObject({ status: 200, body: { data: { version: 2 } } });
  const { changedBy, changedAt } = await read(token);
  expect(changedBy).not.toBeNull();
  expect(changedAt).not.toBeNull();
});

it("refuses numbers that make no sense, each at its place", async () => {
  const { token } = await test.signInBrand();
  const { limits } = await read(token);
  const wrong = { ...limits, claims: { ...limits.claims, networkBurst: 0, networkDay: 1.5 } };
  const { status, errors } = await test.call("POST /brand/limits/save", { limits: wrong, version: 0 }, { token });
  const texts = [expect.any(String)];
  expect({ status, errors }).toEqual({
    status: 422,
    errors: { "limits.claims.networkBurst": texts, "limits.claims.networkDay": texts },
  });
});

it("lets a campaign differ from its brand, and follow it in the rest", async () => {
  const { token, brandId } = await test.signInBrand();
  const { id: campaignId } = await makeCampaign(test.services, { brandId });
  const { limits } = await read(token);
  const readOfCampaign = async () =>
    (await test.call("GET /brand/campaign/limits", { campaignId }, { token })).body.data;
  const save = (own: Partial<Limits["claims"]> | null, version?: number) =>
    test.call(
      "POST /brand/campaign/limits",
      { campaignId, limits: own, ...(version !== undefined && { version }) },
      { token },
    );

  const everyDay = {
    day: { saves: null, redemptions: null, redemptionsPerStore: null },
    today: { saves: 0, redemptions: 0 },
  };
  expect(await readOfCampaign()).toEqual({
    ...everyDay,
    limits: null,
    inherited: limits.claims,
    inForce: limits.claims,
    version: 0,
  });
  const saved = await save({ networkDay: 40, onePerPerson: true }, 0);
  expect(saved.body.data).toEqual({
    ...everyDay,
    limits: { networkDay: 40, onePerPerson: true },
    inherited: limits.claims,
    inForce: { ...limits.claims, networkDay: 40, onePerPerson: true },
    version: 1,
  });
  expect(await save({ networkDay: 41 }, 0)).toMatchObject({ status: 409, code: "limits.stale" });
  await test.call("POST /brand/limits/save", { limits: wider(limits), version: 0 }, { token });
  expect(await readOfCampaign()).toMatchObject({
    inherited: { networkDay: 5_000, onePerPerson: false },
    inForce: { networkDay: 40, networkBurst: 50 },
  });
  expect((await save(null)).status).toBe(200);
  expect(await readOfCampaign()).toMatchObject({ limits: null, inForce: { networkDay: 5_000 }, version: 2 });
  expect(await save({ networkDay: 0 })).toMatchObject({ status: 422 });
  // More than the column holds.
  for (const version of [2 ** 31 - 1, Number.MAX_SAFE_INTEGER])
    expect(await save(null, version)).toMatchObject({ status: 422, errors: { version: [expect.any(String)] } });
  expect(await save(null, 2 ** 31 - 2)).toMatchObject({ status: 409, code: "limits.stale" });

  const foreign = (await test.signInBrand()).token;
  expect((await test.call("GET /brand/campaign/limits", { campaignId }, { token: foreign })).status).toBe(404);
  expect(
    (await test.call("POST /brand/campaign/limits", { campaignId, limits: null }, { token: foreign })).status,
  ).toBe(404);
});
