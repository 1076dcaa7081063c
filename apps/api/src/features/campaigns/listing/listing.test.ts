import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CallInput } from "@stashwell/shared/calls";
import {
  CAMPAIGN_SORTS,
  type CampaignSort,
  SORT_DIRECTIONS,
  type SortDirection,
} from "@stashwell/shared/campaigns/rules";
import { type CampaignApi, openCampaignApi } from "@stashwell/testing/campaign-api";
import type { TestBrand } from "@stashwell/testing/tenants";
import { words } from "@stashwell/testing/words";

let campaignApi: CampaignApi;
beforeAll(async () => {
  campaignApi = await openCampaignApi();
});
afterAll(() => campaignApi.app.drop());

type Input = CallInput<"GET /brand/campaign/">;
const list = (input: Input, as: TestBrand) => campaignApi.app.call("GET /brand/campaign/", input, { token: as.token });

interface Draft {
  name: string;
  start?: string;
  end?: string;
  worth?: string;
  progress?: { claimed: number; redeemed: number };
}

/** The table as lines, its heading first. */
async function tableOf(input: CallInput<"GET /brand/campaign/export">, as: TestBrand): Promise<string[]> {
  const reply = await campaignApi.app.call("GET /brand/campaign/export", input, { token: as.token });
  expect(reply.status).toBe(200);
  return (reply.body as Buffer).toString("utf8").replace("\uFEFF", "").trim().split("\r\n");
}

let made = 0;
/** Adds drafts below HTTP, a minute apart, because there are many of them. */
async function addDrafts(brand: TestBrand, drafts: readonly Draft[]) {
  const { db } = campaignApi.app.services;
  const rows = drafts.map(({ name, start = "2027-01-01", end = "2027-02-01", worth }) => {
    made += 1;
    const at = `2026-01-01T00:00:00.${String(made).padStart(6, "0")}Z`;
    return {
      brand_id: brand.brandId,
      code: `LIST${String(made).padStart(6, "0")}`,
      name,
      start_date: start,
      end_date: end,
      denomination: worth ?? null,
      card_count: worth ? 10 : null,
      created_at: at,
      updated_at: at,
    };
  });
  const ids = await db.insertInto("campaign").values(rows).returning("id").execute();
  const tallies = drafts.flatMap(({ progress }, index) =>
    progress ? [{ campaign_id: ids[index]?.id ?? "", ...progress }] : [],
  );
  if (tallies.length > 0) await db.insertInto("campaign_tally").values(tallies).execute();
}

/** Reads a list to its end by its cursors, and does something after each page. */
async function readAll(input: Input, as: TestBrand, between: () => Promise<void> = async () => {}) {
  const names: string[] = [];
  let cursor: string | null | undefined;
  do {
    const reply: Awaited<ReturnType<typeof list>> = await list({ ...input, cursor: cursor ?? undefined }, as);
    expect(reply.status).toBe(200);
    names.push(...reply.body.data.map((campaign) => campaign.CampaignName));
    cursor = reply.body.next;
    await between();
  } while (cursor);
  return names;
}

const numbered = (count: number, word: string) =>
  Array.from({ length: count }, (_, index) => ({ name: `${word} ${index}` }));

describe("paging by cursor", () => {
  it.each(CAMPAIGN_SORTS.flatMap((sort) => SORT_DIRECTIONS.map((direction) => [sort, direction] as const)))(
    "by %s %s neither skips nor repeats while others insert",
    async (sort, direction) => {
      const brand = await campaignApi.app.signInBrand();
      await addDrafts(
        brand,
        numbered(25, "Old").map((draft, index) => ({
          ...draft,
          start: `2027-01-${10 + (index % 5)}`,
          end: `2027-02-${10 + (index % 4)}`,
          progress: { claimed: index % 6, redeemed: index % 3 },
          worth: index % 4 === 0 ? undefined : `${index % 3}.50`,
        })),
      );
      let more = 0;
      const names = await readAll({ limit: 4, sort, direction }, brand, async () => {
        more += 1;
        await addDrafts(brand, [{ name: `New ${more}`, worth: "2.00" }]);
      });
      const old = names.filter((name) => name.startsWith("Old"));
      expect(old.toSorted()).toEqual(
        numbered(25, "Old")
          .map(({ name }) => name)
          .toSorted(),
      );
      expect(new Set(names).size).toBe(names.length);
    },
  );

  it("ends with null, also when the last page is full", async () => {
    const brand = await campaignApi.app.signInBrand();
    expect((await list({}, brand)).body).toMatchObject({ data: [], next: null, total: 0, totalIsCapped: false });
    await addDrafts(brand, numbered(4, "Row"));
    const first = (await list({ limit: 2 }, brand)).body;
    const second = (await list({ limit: 2, cursor: first.next ?? "" }, brand)).body;
    expect([first.next === null, second.data.length, second.next]).toEqual([false, 2, null]);
  });

  it("goes on from a page that was asked for by number", async () => {
    const brand = await campaignApi.app.signInBrand();
    await addDrafts(brand, numbered(5, "Row"));
    const second = (await list({ limit: 2, offset: 2 }, brand)).body;
    const third = (await list({ limit: 2, offset: 1, cursor: second.next ?? "" }, brand)).body;
    expect([...second.data, ...third.data].map(({ CampaignName }) => CampaignName)).toEqual([
      "Row 2",
      "Row 1",
      "Row 0",
    ]);
  });

  it("keeps to what was searched for and to the status", async () => {
    const brand = await campaignApi.app.signInBrand();
    await addDrafts(brand, [
      ...numbered(6, "Apple"),
      ...numbered(6, "Pear"),
      { name: "Apple over", start: "2025-01-01", end: "2025-02-01" },
    ]);
    expect(await readAll({ limit: 4, search: "apple", status: 1, sort: "name" }, brand)).toEqual(
      numbered(6, "Apple").map(({ name }) => name),
    );
  });

  it.each([
    "x",
    "AAAA",
    "____",
    Buffer.from('["campaigns by newest","2026-01-01","x"]').toString("base64url"),
    "a".repeat(2_001),
  ])("refuses the cursor %j", async (cursor) => {
    const reply = await list({ cursor }, campaignApi.brand);
    expect([reply.status, reply.errors]).toEqual([422, { cursor: [words("errors.invalid")] }]);
  });

  it("refuses a cursor that was changed, and one of another order", async () => {
    const brand = await campaignApi.app.signInBrand();
    await addDrafts(brand, numbered(3, "Row"));
    const cursor = (await list({ limit: 1 }, brand)).body.next ?? "";
    expect((await list({ limit: 1, cursor: `${cursor.slice(0, -2)}AA` }, brand)).status).toBe(422);
    expect((await list({ limit: 1, cursor, sort: "name" }, brand)).status).toBe(422);
    expect((await list({ limit: 1, cursor }, brand)).status).toBe(200);
  });

  it("shows another brand nothing by somebody's cursor", async () => {
    const [brand, other] = [await campaignApi.app.signInBrand(), await campaignApi.app.signInBrand()];
    await addDrafts(brand, numbered(3, "Row"));
    const cursor = (await list({ limit: 1 }, brand)).body.next ?? "";
    expect((await list({ cursor }, other)).body.data).toEqual([]);
  });
});

describe("sorting", () => {
  it("sorts by what it says, names as people do", async () => {
    const brand = await campaignApi.app.signInBrand();
    await addDrafts(brand, [
      { name: "Zebra", start: "2027-03-01", worth: "2.00" },
      { name: "école", start: "2027-01-01", worth: "10.00" },
      { name: "Fête", start: "2027-02-01" },
      { name: "apple", start: "2027-01-01", worth: "3.00" },
      { name: "Éclair", start: "2027-01-01", worth: "1.00" },
    ]);
    expect(await readAll({ sort: "name" }, brand)).toEqual(["apple", "Éclair", "école", "Fête", "Zebra"]);
    expect(await readAll({ sort: "startDate" }, brand)).toEqual(["Zebra", "Fête", "Éclair", "apple", "école"]);
    expect(await readAll({ sort: "total", limit: 2 }, brand)).toEqual(["école", "apple", "Zebra", "Éclair", "Fête"]);
    expect(await readAll({}, brand)).toEqual(["Éclair", "apple", "Fête", "école", "Zebra"]);
  });

  it("sorts by last day and by progress, in either direction", async () => {
    const brand = await campaignApi.app.signInBrand();
    await addDrafts(brand, [
      { name: "Most claimed", end: "2027-03-01", progress: { claimed: 9, redeemed: 1 } },
      { name: "Most redeemed", end: "2027-05-01", progress: { claimed: 5, redeemed: 4 } },
      { name: "Untouched", end: "2027-04-01" },
    ]);
    const sorted = (sort: CampaignSort, direction?: SortDirection) => readAll({ sort, direction, limit: 1 }, brand);
    expect(await sorted("endDate")).toEqual(["Most redeemed", "Untouched", "Most claimed"]);
    expect(await sorted("endDate", "asc")).toEqual(["Most claimed", "Untouched", "Most redeemed"]);
    expect(await sorted("claimed")).toEqual(["Most claimed", "Most redeemed", "Untouched"]);
    expect(await sorted("claimed", "asc")).toEqual(["Untouched", "Most redeemed", "Most claimed"]);
    expect(await sorted("redeemed")).toEqual(["Most redeemed", "Most claimed", "Untouched"]);
    expect(await sorted("name", "desc")).toEqual(["Untouched", "Most redeemed", "Most claimed"]);
  });

  it.each([{ sort: "shoe size" }, { direction: "sideways" }])("refuses %j", async (query) => {
    const reply = await campaignApi.app.call("GET /brand/campaign/", query, { token: campaignApi.brand.token });
    expect([reply.status, Object.keys(reply.errors)]).toEqual([422, Object.keys(query)]);
  });

  it("refuses a cursor of the other direction", async () => {
    const brand = await campaignApi.app.signInBrand();
    await addDrafts(brand, numbered(3, "Row"));
    const cursor = (await list({ limit: 1, sort: "endDate" }, brand)).body.next ?? "";
    expect((await list({ limit: 1, cursor, sort: "endDate", direction: "asc" }, brand)).status).toBe(422);
    expect((await list({ limit: 1, cursor, sort: "endDate", direction: "desc" }, brand)).status).toBe(200);
  });
});

describe("progress", () => {
  it("shows what was claimed and redeemed, the picture and the customers' address", async () => {
    const { CampaignId: campaignId, CampaignCode: code } = (await campaignApi.add()).body.data;
    const { db } = campaignApi.app.services;
    await db
      .insertInto("campaign_tally")
      .values({ campaign_id: campaignId, claimed: 7, redeemed: 3 })
      .onConflict((conflict) => conflict.column("campaign_id").doUpdateSet({ claimed: 7, redeemed: 3 }))
      .execute();
    expect((await list({ search: code }, campaignApi.brand)).body.data).toMatchObject([
      {
        claimed: 7,
        redeemed: 3,
        customerTemplateUrl: expect.stringMatching(/^\/images\/\w+\/160\.webp$/),
        customerShortUrl: expect.stringMatching(new RegExp(`/c/${code}$`)),
        stepsDone: null,
      },
    ]);
    const draft = (await campaignApi.draft()).body.data;
    expect((await list({ search: draft.CampaignCode }, campaignApi.brand)).body.data).toMatchObject([{ stepsDone: 5 }]);
  });

  it("counts the steps of a draft that have what publishing needs", async () => {
    const brand = await campaignApi.app.signInBrand();
    await addDrafts(brand, [{ name: "Bare" }, { name: "With its worth", worth: "2.00" }]);
    expect((await list({ sort: "name" }, brand)).body.data).toMatchObject([
      { stepsDone: 0, claimed: 0, redeemed: 0, customerTemplateUrl: null, customerShortUrl: null },
      { stepsDone: 1 },
    ]);
  });
});

describe("the table", () => {
  it("has a line for each campaign, narrowed and sorted as the list is, and nothing of another brand", async () => {
    const [brand, other] = [await campaignApi.app.signInBrand(), await campaignApi.app.signInBrand()];
    await addDrafts(brand, [
      { name: "Peaches, ripe", worth: "5.00", progress: { claimed: 3, redeemed: 1 } },
      { name: "=SUM(A1)", worth: "2.50", progress: { claimed: 7, redeemed: 0 } },
    ]);
    const [headings, ...lines] = await tableOf({ sort: "claimed" }, brand);
    expect(headings?.split(",")).toHaveLength(10);
    expect(lines.map((line) => line.replace(/LIST\d+/, "CODE"))).toEqual([
      "'=SUM(A1),CODE,Draft,2027-01-01,2027-02-01,2.50,10,25.00,7,0",
      '"Peaches, ripe",CODE,Draft,2027-01-01,2027-02-01,5.00,10,50.00,3,1',
    ]);
    expect(await tableOf({ search: "peach" }, brand)).toHaveLength(2);
    expect(await tableOf({ status: 4 }, brand)).toHaveLength(1);
    expect(await tableOf({}, other)).toHaveLength(1);
  });

  it("is read on, batch by batch, to its end", async () => {
    const brand = await campaignApi.app.signInBrand();
    await addDrafts(brand, numbered(501, "Row"));
    expect(await tableOf({ sort: "name" }, brand)).toHaveLength(502);
  });
});

describe("total", () => {
  it("counts up to a thousand, and says so", async () => {
    const brand = await campaignApi.app.signInBrand();
    await addDrafts(brand, numbered(1_001, "Many"));
    expect((await list({ limit: 1, search: "many" }, brand)).body).toMatchObject({ total: 1_000, totalIsCapped: true });
    expect((await list({ limit: 1 }, brand)).body).toMatchObject({ total: 1_000, totalIsCapped: true });
    expect((await list({ limit: 1, search: "many 1" }, brand)).body).toMatchObject({ totalIsCapped: false });
  });
});
