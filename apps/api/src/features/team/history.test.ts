import { afterAll, beforeAll, expect, it } from "vitest";
import { type CampaignApi, openCampaignApi } from "@stashwell/testing/campaign-api";

let campaignApi: CampaignApi;
beforeAll(async () => {
  campaignApi = await openCampaignApi();
});
afterAll(() => campaignApi.app.drop());

type Query = Parameters<typeof campaignApi.app.call<"GET /brand/team/audit">>[1];
const history = async (query: Query = {}, token = campaignApi.brand.token) =>
  (await campaignApi.app.call("GET /brand/team/audit", query, { token })).body;

it("tells who did what, newest first, by person and by kind, page by page", async () => {
  const { app, brand, other } = campaignApi;
  const token = brand.token;
  const campaignId = await campaignApi.published({ campaignName: "Harvest Days" });
  await app.call("POST /brand/user/settings", { privacyPolicy: "p" }, { token });
  await app.call("GET /brand/campaign/export-vouchers", { campaignId }, { token });
  const colleague = { email: "ada@brands.example", firstName: "Ada", lastName: "Obi", role: "editor" as const };
  await app.call("POST /brand/team/invite", colleague, { token });
  const link = /reset-password\/([\w-]{43})\s/.exec((await app.mails())[0]?.text ?? "")?.[1] ?? "no link";
  await app.call("POST /brand/user/reset-password/{id}", { id: link, newPassword: "Fresh-ticket-4" });
  const { members } = (await app.call("GET /brand/team/", {}, { token })).body.data;
  const ada = members.find(({ firstName }) => firstName === "Ada");
  await app.call("POST /brand/team/role", { employeeId: ada?.employeeId ?? "", role: "viewer" }, { token });
  await app.call("POST /brand/team/remove", { employeeId: ada?.employeeId ?? "" }, { token });

  const all = await history();
  const reply = all.data.map(({ action, employeeName, subjectName, role }) => [
    action,
    employeeName,
    subjectName,
    role,
  ]);
  expect(reply.slice(0, 8)).toEqual([
    ["team.remove", brand.email, "Ada Obi", null],
    ["team.role", brand.email, "Ada Obi", "viewer"],
    ["team.join", "Ada Obi", "Ada Obi", "editor"],
    ["team.invite", brand.email, "ada@brands.example", "editor"],
    ["campaign.exportVouchers", brand.email, "Harvest Days", null],
    ["settings.edit", brand.email, null, null],
    ["campaign.publish", brand.email, "Harvest Days", null],
    ["campaign.create", brand.email, "Harvest Days", null],
  ]);
  expect(all.people).toMatchObject([
    { name: brand.email, removed: false },
    { name: "Ada Obi", removed: true },
  ]);

  const actions = async (query: Query) => (await history(query)).data.map(({ action }) => action);
  expect(await actions({ kind: "publishing" })).toEqual(["campaign.publish"]);
  expect(await actions({ kind: "exports" })).toEqual(["campaign.exportVouchers"]);
  expect(await actions({ employeeId: ada?.employeeId ?? "" })).toEqual(["team.join"]);
  expect(await actions({ employeeId: ada?.employeeId ?? "", kind: "edits" })).toEqual([]);
  expect(await actions({ employeeId: other.accountId })).toEqual([]);
  expect(await actions({ employeeId: "nobody" })).toEqual([]);

  // What happens between two pages neither repeats a row nor hides one.
  const first = await history({ limit: 3 });
  await app.call("POST /brand/user/settings", { privacyPolicy: "q" }, { token });
  const second = await history({ limit: 3, before: first.data.at(-1)?.eventId });
  expect([...first.data, ...second.data]).toEqual(all.data.slice(0, 6));

  expect((await history({}, other.token)).data).toEqual([]);
  expect((await history({}, other.token)).people).toHaveLength(1);
  const wrong = await app.call("GET /brand/team/audit", { kind: "nonsense" as "team" }, { token });
  expect(wrong).toMatchObject({ status: 422 });
  expect((await app.call("GET /brand/team/audit", { limit: 101 }, { token })).status).toBe(422);
});

it("shows nothing of what businesses did in the brand's campaigns", async () => {
  const { app, brand } = campaignApi;
  const shop = await app.signInBusiness();
  await app.services.db
    .insertInto("audit_event")
    .values({
      brand_id: brand.brandId,
      business_id: shop.businessId,
      account_id: shop.accountId,
      action: "campaign.edit",
      subject_id: null,
      at: app.clock.now(),
    })
    .execute();
  const { data } = await history({ limit: 100 });
  expect(data.some(({ employeeId }) => employeeId === shop.accountId)).toBe(false);
});

it("tells which numbers and days an edit changed, and nothing of one that changed none of them", async () => {
  const id = await campaignApi.published({ campaignName: "Spring Days", endDate: "2027-01-31" });
  await campaignApi.edit(id, { campaignName: "Spring Weeks", denomination: "25", endDate: "2027-01-31" });
  await campaignApi.edit(id, { campaignName: "Spring Weeks", noOfVoucher: "1500", endDate: "2027-02-28" });
  const { data } = await history({ kind: "edits", limit: 2 });
  expect(data.map(({ action, changes }) => [action, changes])).toEqual([
    [
      "campaign.edit",
      [
        { field: "noOfVoucher", from: "100", to: "1500" },
        { field: "endDate", from: "2027-01-31", to: "2027-02-28" },
      ],
    ],
    ["campaign.edit", []],
  ]);
  const draft = (await campaignApi.draft({ noOfVoucher: "" })).body.data.CampaignId;
  await campaignApi.edit(draft, { type: "saveDraft", noOfVoucher: "100" });
  expect((await history({ limit: 1 })).data[0]?.changes).toEqual([]);
});

it("is narrowed to days as the brand's calendar has them", async () => {
  const { app } = campaignApi;
  const now = app.services.clock.now().toZonedDateTimeISO("America/New_York");
  // Half past eleven in the evening there is the next day already in UTC.
  app.clock.advance({ hours: 23 - now.hour, minutes: 30 - now.minute });
  const brand = await app.signInBrand();
  const { db } = app.services;
  await db.updateTable("brand").set({ timezone: "America/New_York" }).where("id", "=", brand.brandId).execute();
  await app.call("POST /brand/user/settings", { privacyPolicy: "late" }, { token: brand.token });
  const count = async (query: Query) => (await history(query, brand.token)).data.length;
  const day = now.toPlainDate();
  expect(await count({ from: day.toString(), to: day.toString() })).toBe(1);
  expect(await count({ from: day.add({ days: 1 }).toString() })).toBe(0);
  expect(await count({ to: day.subtract({ days: 1 }).toString() })).toBe(0);
  expect(await count({ from: "", to: "" })).toBe(1);
  expect((await app.call("GET /brand/team/audit", { to: "soon" }, { token: brand.token })).status).toBe(422);
});
