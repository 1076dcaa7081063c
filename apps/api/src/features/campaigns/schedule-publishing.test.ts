import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { type CampaignApi, openCampaignApi } from "@stashwell/testing/campaign-api";
import { addProduct, completeForm } from "@stashwell/testing/campaign-form";
import { openTestApp } from "@stashwell/testing/open-test-app";
import type { TestBrand } from "@stashwell/testing/tenants";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { publishDue } from "./schedule-publishing.ts";

const NOW = "2026-10-20T12:00:00Z";
const DUE = "2026-10-21T14:00:00Z";

let api: CampaignApi;
beforeAll(async () => {
  api = await openCampaignApi();
});
afterAll(() => api.app.drop());
beforeEach(() => api.moveTo(NOW));

const schedule = (campaignId: string, publishAt?: string, token = api.brand.token, headers = {}) =>
  api.app.call("POST /brand/campaign/schedule", { campaignId, publishAt }, { token, headers });
const days = { startDate: "2026-10-22", endDate: "2026-12-20" };
const makeDraft = async (changes = {}): Promise<string> =>
  (await api.draft({ ...days, ...changes })).body.data.CampaignId;
const stateOf = async (id: string) => {
  const { Cstatus, publishedAt, publishAt, version } = (await api.detail(id)).campaign;
  return { Cstatus, publishedAt, publishAt, version };
};
const actsOn = async (id: string) => {
  const { rows } = await api.app.services.pool.query<{ action: string; account_id: string | null }>(
    "select action, account_id from audit_event where subject_id = $1 order by id",
    [id],
  );
  return rows;
};
/** Another server on the same database, at the same time. */
function openSecond(now: string) {
  const second = openTestApp(api.app.services.config.databaseUrl!, { dataDir: `${tmpdir()}/${randomUUID()}` });
  second.clock.set(now);
  return second;
}

describe("a scheduled campaign", () => {
  it("is published at its time by whoever scheduled it, and not before", async () => {
    const id = await makeDraft();
    const reply = await schedule(id, DUE);
    expect([reply.status, reply.body.message]).toEqual([200, "Publishing scheduled."]);
    expect(reply.body.data).toEqual({ publishAt: "2026-10-21T19:30:00+05:30" });
    const before = await stateOf(id);
    expect(before).toMatchObject({ Cstatus: 1, publishedAt: null, publishAt: "2026-10-21T19:30:00+05:30" });
    const { body } = await api.app.call("GET /brand/campaign/", {}, { token: api.brand.token });
    expect(body.data.find(({ CampaignId }) => CampaignId === id)).toMatchObject({
      publishAt: "2026-10-21T19:30:00+05:30",
    });
    await api.moveTo("2026-10-21T13:59:59Z");
    expect(await publishDue(api.app.services)).toBe(0);
    await api.moveTo(DUE);
    expect(await publishDue(api.app.services)).toBe(1);
    expect(await stateOf(id)).toEqual({
      Cstatus: 2,
      publishedAt: "2026-10-21T19:30:00+05:30",
      publishAt: null,
      version: before.version + 1,
    });
    const { accountId } = api.brand;
    expect((await actsOn(id)).slice(1)).toEqual([
      { action: "campaign.schedule", account_id: accountId },
      { action: "campaign.publish", account_id: accountId },
    ]);
    const versions = await api.app.call("GET /brand/campaign/versions", { campaignId: id }, { token: api.brand.token });
    expect(versions.body.data).toHaveLength(1);
    const claim = { campaignCode: (await api.detail(id)).campaign.CampaignCode, claimKey: randomUUID() };
    await api.moveTo("2026-10-22T16:00:00Z");
    expect((await api.app.call("POST /brand/customer/claim", claim)).status).toBe(200);
  });

  it.each([
    // The clocks go back on 1 November, and forward on 14 March.
    ["America/New_York", "2026-10-31T09:00", "2026-10-31T13:00:00Z"],
    ["America/New_York", "2026-11-01T09:00", "2026-11-01T14:00:00Z"],
    ["America/New_York", "2027-03-14T09:00", "2027-03-14T13:00:00Z"],
    // On 25 October and 28 March.
    ["Europe/London", "2026-10-24T09:00", "2026-10-24T08:00:00Z"],
    ["Europe/London", "2026-10-25T09:00", "2026-10-25T09:00:00Z"],
    ["Europe/London", "2027-03-28T09:00", "2027-03-28T08:00:00Z"],
    // Never.
    ["Africa/Lagos", "2026-10-25T09:00", "2026-10-25T08:00:00Z"],
    ["Africa/Lagos", "2027-03-28T09:00", "2027-03-28T08:00:00Z"],
  ])("in %s, at %s of the brand's clocks, is published at %s", async (timezone, wall, due) => {
    const brand = await api.app.signInBrand({ timezone });
    const id = await makeDraftOf(brand, { endDate: "2027-12-31" });
    const publishAt = Temporal.PlainDateTime.from(wall).toZonedDateTime(timezone).toString({ timeZoneName: "never" });
    expect((await schedule(id, publishAt, brand.token)).status).toBe(200);
    const isPublished = async (at: Temporal.Instant) => {
      api.app.clock.set(at.toString());
      await publishDue(api.app.services);
      const query = api.app.services.db.selectFrom("campaign").select("published_at").where("id", "=", id);
      return (await query.executeTakeFirstOrThrow()).published_at?.toString();
    };
    const instant = Temporal.Instant.from(due);
    expect(await isPublished(instant.subtract({ seconds: 1 }))).toBeUndefined();
    expect(await isPublished(instant)).toBe(instant.toString());
  });

  it("is judged on its brand's calendar, to the last minute of its last day", async () => {
    const brand = await api.app.signInBrand({ timezone: "America/New_York" });
    const id = await makeDraftOf(brand, { endDate: "2026-11-01" });
    // After midnight of the next day; an hour before, where it is still the last day.
    const late = await schedule(id, "2026-11-02T00:30:00-05:00", brand.token);
    expect([late.status, late.errors]).toMatchObject([422, { endDate: [expect.any(String)] }]);
    expect((await schedule(id, "2026-11-01T23:30:00-05:00", brand.token)).status).toBe(200);
    expect((await schedule(id, undefined, brand.token)).status).toBe(200);
  });

  it("is published once by two servers at once, and told to stores once", async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => makeDraft()));
    for (const id of ids) expect((await schedule(id, DUE)).status).toBe(200);
    const second = openSecond(DUE);
    api.app.clock.set(DUE);
    const counts = await Promise.all([api.app.services, second.services].map((services) => publishDue(services)));
    await second.drop();
    expect(counts[0]! + counts[1]!).toBe(ids.length);
    for (const id of ids)
      expect((await actsOn(id)).filter(({ action }) => action === "campaign.publish")).toHaveLength(1);
    const jobs = await api.app.services.pool.query(
      "select count(*)::integer as jobs from pgboss.job where name = 'announce-publishing' and data ->> 'campaignId' = any ($1)",
      [ids],
    );
    expect(jobs.rows).toEqual([{ jobs: ids.length }]);
  });

  it("cannot be edited, or is published, whoever is first; canceled, it is a draft as before", async () => {
    const id = await makeDraft();
    await schedule(id, DUE);
    const { version } = await stateOf(id);
    for (const type of ["saveDraft", "Publish"])
      expect((await api.edit(id, { ...days, type, version })).code).toBe("campaignScreens.isScheduled");
    expect((await schedule(id, "2026-10-25T14:00:00Z")).status).toBe(200);
    const canceled = await schedule(id);
    expect(canceled.body).toMatchObject({ message: "Schedule canceled.", data: { publishAt: null } });
    expect((await schedule(id)).status).toBe(200);
    expect((await api.edit(id, { ...days, type: "saveDraft", version })).status).toBe(200);
    api.app.clock.set("2026-10-26T00:00:00Z");
    expect(await publishDue(api.app.services)).toBe(0);
    expect((await actsOn(id)).map(({ action }) => action)).toEqual([
      "campaign.create",
      "campaign.schedule",
      "campaign.schedule",
      "campaign.unschedule",
      "campaign.edit",
    ]);
  });

  it("is either canceled or published where both happen at once", async () => {
    for (let round = 0; round < 10; round += 1) {
      await api.moveTo(NOW);
      const id = await makeDraft();
      await schedule(id, DUE);
      await api.moveTo(DUE);
      const [canceled, due] = await Promise.all([schedule(id), publishDue(api.app.services)]);
      const { Cstatus, publishAt } = await stateOf(id);
      expect([canceled.status, due, Cstatus, publishAt]).toEqual(
        canceled.status === 200 ? [200, 0, 1, null] : [409, 1, 2, null],
      );
    }
  });

  it("that cannot be published any more is a draft again, and its brand's people are mailed", async () => {
    const id = await makeDraft({ campaignName: "Too late" });
    await schedule(id, DUE);
    api.app.clock.set("2026-12-22T00:00:00Z");
    expect(await publishDue(api.app.services)).toBe(1);
    expect(await publishDue(api.app.services)).toBe(0);
    const mails = (await api.app.mails()).filter(({ subject }) => subject === "We couldn’t publish Too late");
    expect(mails).toMatchObject([{ to: api.brand.email, text: expect.stringContaining(`/campaign/details/${id}`) }]);
    expect((await actsOn(id)).at(-1)).toEqual({ action: "campaign.scheduleFailed", account_id: null });
    await api.moveTo("2026-12-22T00:00:00Z");
    expect(await stateOf(id)).toMatchObject({ publishedAt: null, publishAt: null });
  });

  it("that is deleted is not published, nor once it is brought back", async () => {
    const id = await makeDraft();
    await schedule(id, DUE);
    const own = { token: api.brand.token };
    expect((await api.app.call("POST /brand/campaign/delete", { campaignId: id }, own)).status).toBe(200);
    api.app.clock.set(DUE);
    expect(await publishDue(api.app.services)).toBe(0);
    await api.moveTo(DUE);
    await api.app.call("POST /brand/campaign/restore", { campaignId: id }, { token: api.brand.token });
    expect(await publishDue(api.app.services)).toBe(0);
  });
});

/** A complete draft of any brand. */
async function makeDraftOf(brand: TestBrand, changes = {}): Promise<string> {
  const form = await completeForm([await addProduct(api.app, brand)], { ...days, state: "all", type: "saveDraft" });
  return (await api.add({ ...form, ...changes }, brand.token)).body.data.CampaignId;
}

describe("scheduling", () => {
  it("asks for all that publishing asks for, and for a time to come", async () => {
    const id = await makeDraft({ noOfVoucher: "" });
    const lacking = await schedule(id, DUE);
    expect([lacking.status, Object.keys(lacking.errors)]).toEqual([422, ["noOfVoucher"]]);
    const complete = await makeDraft();
    for (const past of [NOW, "2026-10-20T11:59:59Z"]) {
      const refused = await schedule(complete, past);
      expect([refused.status, refused.errors]).toEqual([422, { publishAt: ["Choose a time in the future."] }]);
    }
    expect((await schedule(complete, "tomorrow")).status).toBe(422);
    expect(await stateOf(complete)).toMatchObject({ publishAt: null });
  });

  it("is done once for a call that is repeated", async () => {
    const id = await makeDraft();
    const key = { "idempotency-key": randomUUID() };
    const first = await schedule(id, DUE, api.brand.token, key);
    expect((await schedule(id, DUE, api.brand.token, key)).body).toEqual(first.body);
    expect((await actsOn(id)).map(({ action }) => action)).toEqual(["campaign.create", "campaign.schedule"]);
  });

  it("is refused for a published campaign, another brand's, and nobody's", async () => {
    const published = await api.published(days);
    expect((await schedule(published, DUE)).code).toBe("campaignScreens.schedulePublished");
    const id = await makeDraft();
    expect((await schedule(id, DUE, api.other.token)).status).toBe(404);
    expect((await schedule(randomUUID(), DUE)).status).toBe(404);
    expect(await stateOf(id)).toMatchObject({ publishAt: null });
  });
});
