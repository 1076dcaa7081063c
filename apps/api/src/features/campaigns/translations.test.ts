import { CAMPAIGN_NAME_MAX } from "@stashwell/shared/campaigns/rules";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type CampaignApi, openCampaignApi } from "@stashwell/testing/campaign-api";
import { makePictureUrl } from "@stashwell/testing/pictures";
import { words } from "@stashwell/testing/words";
import { sweepPictures } from "../../documents/images/sweep-pictures.ts";

let api: CampaignApi;
beforeAll(async () => {
  api = await openCampaignApi();
});
beforeEach(() => api.moveTo("2026-11-20T15:00:00Z"));
afterAll(() => api.app.drop());

const SPANISH = { name: "Temporada de fiestas", terms: "Un vale por compra.", privacyPolicy: "", disclaimer: "" };
const FRENCH = { name: "", terms: "", privacyPolicy: "Nous ne gardons rien.", disclaimer: "" };
const translationsOf = async (id: string) => (await api.detail(id)).campaign.translations;
const eventsOf = (campaignId: string) =>
  api.app.services.db
    .selectFrom("event")
    .select("detail")
    .where("kind", "=", "campaign.changed")
    .where("campaign_id", "=", campaignId)
    .orderBy("id")
    .execute();

describe("what a brand writes per language", () => {
  it("is stored with a draft, shown to the brand, and published with it", async () => {
    const { CampaignId } = (
      await api.draft({
        language: "EN",
        translations: { ES: { ...SPANISH, picture: await makePictureUrl({}) }, GU: {} },
      })
    ).body.data;
    const { campaign } = await api.detail(CampaignId);
    expect(campaign.language).toBe("EN");
    expect(campaign.translations).toEqual({
      ES: { ...SPANISH, picture: expect.stringMatching(/^\/images\/\w{64}\/960.webp$/) },
      GU: { name: "", terms: "", privacyPolicy: "", disclaimer: "", picture: null },
    });
    await api.edit(CampaignId, { translations: campaign.translations });
    expect(await translationsOf(CampaignId)).toEqual(campaign.translations);
  });

  it("stays when a client that does not know it edits the campaign", async () => {
    const id = await api.published({ language: "EN", translations: { ES: SPANISH } });
    await api.edit(id, { campaignName: "Renamed" });
    expect((await api.detail(id)).campaign).toMatchObject({
      CampaignName: "Renamed",
      language: "EN",
      translations: { ES: SPANISH },
    });
  });

  it("goes with its language, and a picture by itself", async () => {
    const picture = await makePictureUrl({ color: "#123456" });
    const id = await api.published({ translations: { ES: { ...SPANISH, picture }, FR: { ...FRENCH, picture } } });
    await api.edit(id, { translations: { ES: SPANISH, FR: { ...FRENCH, picture: null } } });
    expect(await translationsOf(id)).toEqual({
      ES: { ...SPANISH, picture: expect.stringMatching(/^\/images\//) },
      FR: { ...FRENCH, picture: null },
    });
    await api.edit(id, { translations: { FR: FRENCH } });
    expect(Object.keys(await translationsOf(id))).toEqual(["FR"]);
  });

  it.each([
    [{ ES: { name: "n".repeat(CAMPAIGN_NAME_MAX + 1) } }, "translations.ES.name", "errors.tooLong"],
    [{ ES: { terms: "t".repeat(20_001) } }, "translations.ES.terms", "errors.tooLong"],
    [{ EN: { name: "Once more" } }, "translations.EN", "campaigns.translationOfOriginal"],
    [{ ES: { picture: "data:image/png;base64,AAAA" } }, "translations.ES.picture", "errors.notPicture"],
  ] as const)("is judged as the original is: %#", async (translations, field, key) => {
    const reply = await api.draft({ language: "EN", translations });
    expect(reply.status).toBe(422);
    expect(reply.errors[field]).toEqual([words(key)]);
  });

  it("is refused in a language that there is not, and with another brand's picture", async () => {
    expect((await api.draft({ translations: { DE: SPANISH } })).status).toBe(422);
    expect((await api.draft({ language: "DE" })).errors).toHaveProperty("language");
    const id = await api.published({ translations: { ES: { ...SPANISH, picture: await makePictureUrl({}) } } });
    const { picture } = (await translationsOf(id)).ES!;
    const theirs = await api.add({ translations: { ES: { picture } } });
    expect(theirs.errors).toHaveProperty(["translations.ES.picture"]);
    expect((await api.edit(id, {}, api.other.token)).status).toBe(404);
  });

  it("concerns those who joined where a text reads differently, and not where one is new", async () => {
    const id = await api.published({ translations: { ES: SPANISH } });
    await api.edit(id, { translations: { ES: { ...SPANISH, disclaimer: "No se cambia por dinero." }, FR: FRENCH } });
    await api.edit(id, { translations: { ES: { ...SPANISH, name: "Otra", terms: "" }, FR: FRENCH } });
    expect((await eventsOf(id)).map(({ detail }) => (detail as { parts: string[] }).parts)).toEqual([
      [],
      ["name", "terms"],
    ]);
  });

  it("is duplicated, its names as copies in their own language", async () => {
    const picture = await makePictureUrl({ color: "#654321" });
    const id = await api.published({ language: "EN", translations: { ES: { ...SPANISH, picture }, FR: FRENCH } });
    const copy = await api.app.call("POST /brand/campaign/duplicate", { campaignId: id }, { token: api.brand.token });
    const before = await translationsOf(id);
    expect((await api.detail(copy.body.data.CampaignId)).campaign).toMatchObject({
      language: "EN",
      translations: { ES: { ...before.ES, name: `Copia de ${SPANISH.name}` }, FR: FRENCH },
    });
  });

  it("keeps its picture from being deleted, for as long as it is named", async () => {
    const picture = await makePictureUrl({ color: "#0a0b0c" });
    const id = (await api.draft({ translations: { ES: { ...SPANISH, picture } } })).body.data.CampaignId;
    const hash = (await translationsOf(id)).ES!.picture!.split("/")[2]!;
    const isStored = async () =>
      (await api.app.services.db.selectFrom("image").select("hash").where("hash", "=", hash).execute()).length === 1;
    const nights = async () => {
      for (let night = 0; night < 2; night += 1) {
        api.app.clock.advance({ hours: 24 });
        await sweepPictures(api.app.services);
      }
    };
    expect((await api.app.app.request(`/images/${hash}/320.webp`)).status).toBe(200);
    await nights();
    expect(await isStored()).toBe(true);
    await api.moveTo("2026-11-23T15:00:00Z");
    await api.edit(id, { type: "saveDraft", translations: {} });
    await nights();
    expect(await isStored()).toBe(false);
  });

  it("keeps the picture of a version that customers have read", async () => {
    const picture = await makePictureUrl({ color: "#0c0b0a" });
    const id = await api.published({ translations: { ES: { ...SPANISH, picture } } });
    const hash = (await translationsOf(id)).ES!.picture!.split("/")[2]!;
    await api.edit(id, { translations: {} });
    for (let night = 0; night < 2; night += 1) {
      api.app.clock.advance({ hours: 24 });
      await sweepPictures(api.app.services);
    }
    expect((await api.app.app.request(`/images/${hash}/320.webp`)).status).toBe(200);
  });
});
