import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type CampaignApi, openCampaignApi } from "@stashwell/testing/campaign-api";
import { makePictureUrl } from "@stashwell/testing/pictures";

let campaignApi: CampaignApi;
beforeAll(async () => {
  campaignApi = await openCampaignApi();
});
beforeEach(() => campaignApi.moveTo("2026-11-20T15:00:00Z"));
afterAll(() => campaignApi.app.drop());

const list = async (campaignId: string) =>
  (await campaignApi.app.call("GET /brand/campaign/versions", { campaignId }, { token: campaignApi.brand.token })).body
    .data;
const read = (campaignId: string, version: number) =>
  campaignApi.app.call("GET /brand/campaign/version", { campaignId, version }, { token: campaignApi.brand.token });

it("keeps what customers read of a published campaign, after publishing and after each change", async () => {
  const campaignId = await campaignApi.published({ campaignName: "First name" });
  expect(await list(campaignId)).toMatchObject([{ version: 1, changed: [] }]);

  await campaignApi.moveTo("2026-11-20T16:00:00Z");
  await campaignApi.edit(campaignId, { campaignName: "Second name", disclaimer: "Mended." });
  const picture = await makePictureUrl({ color: "#0f0" });
  await campaignApi.edit(campaignId, {
    campaignName: "Second name",
    disclaimer: "Mended.",
    customerTemplate: { base64Template: picture },
  });
  expect((await list(campaignId)).map(({ version, changed }) => ({ version, changed }))).toEqual([
    { version: 3, changed: ["picture"] },
    { version: 2, changed: ["name", "policies"] },
    { version: 1, changed: [] },
  ]);

  const first = (await read(campaignId, 1)).body.data;
  const third = (await read(campaignId, 3)).body.data;
  expect(first).toMatchObject({ name: "First name", at: "2026-11-20T20:30:00+05:30", translations: [] });
  expect(third).toMatchObject({ name: "Second name", disclaimer: "Mended.", at: "2026-11-20T21:30:00+05:30" });
  expect(third.by).not.toBeNull();
  expect(first.pictureUrl).not.toBe(third.pictureUrl);
});

it("has no version of a draft, nor one more where customers read the same", async () => {
  const { CampaignId: draft } = (await campaignApi.draft()).body.data;
  expect(await list(draft)).toEqual([]);
  expect(await read(draft, 1)).toMatchObject({ status: 404, code: "campaigns.versionUnknown" });

  const campaignId = await campaignApi.published();
  await campaignApi.edit(campaignId, {});
  expect(await list(campaignId)).toHaveLength(1);
});
