import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CallInput } from "@stashwell/shared/calls";
import { type CampaignDesk, openCampaignDesk } from "@stashwell/testing/campaign-desk";
import type { TestBrand } from "@stashwell/testing/tenants";

let desk: CampaignDesk;
beforeAll(async () => {
  desk = await openCampaignDesk();
});
afterAll(() => desk.app.drop());

type Input = CallInput<"GET /brand/campaign/">;
const list = (input: Input, as: TestBrand) => desk.app.call("GET /brand/campaign/", input, { token: as.token });

let made = 0;
/** Adds drafts below HTTP, a minute apart, because there are many of them. */
async function addDrafts(
  brand: TestBrand,
  drafts: readonly { name: string; start?: string; end?: string; worth?: string }[],
) {
  const { db } = desk.app.services;
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
  await db.insertInto("campaign").values(rows).execute();
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
  it.each(["newest", "name", "startDate", "total"] as const)(
    "by %s neither skips nor repeats while others insert",
    async (sort) => {
      const brand = await desk.app.signInBrand();
      await addDrafts(
        brand,
        numbered(25, "Old").map((draft, index) => ({
          ...draft,
          start: `2027-01-${10 + (index % 5)}`,
          worth: index % 4 === 0 ? undefined : `${index % 3}.50`,
        })),
      );
      let more = 0;
      const names = await readAll({ limit: 4, sort }, brand, async () => {
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
    const brand = await desk.app.signInBrand();
    expect((await list({}, brand)).body).toMatchObject({ data: [], next: null, total: 0, totalIsCapped: false });
    await addDrafts(brand, numbered(4, "Row"));
    const first = (await list({ limit: 2 }, brand)).body;
    const second = (await list({ limit: 2, cursor: first.next ?? "" }, brand)).body;
    expect([first.next === null, second.data.length, second.next]).toEqual([false, 2, null]);
  });

  it("goes on from a page that was asked for by number", async () => {
    const brand = await desk.app.signInBrand();
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
    const brand = await desk.app.signInBrand();
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
    const reply = await list({ cursor }, desk.brand);
    expect([reply.status, reply.faults]).toEqual([422, { cursor: ["This value is not valid."] }]);
  });

  it("refuses a cursor that was changed, and one of another order", async () => {
    const brand = await desk.app.signInBrand();
    await addDrafts(brand, numbered(3, "Row"));
    const cursor = (await list({ limit: 1 }, brand)).body.next ?? "";
    expect((await list({ limit: 1, cursor: `${cursor.slice(0, -2)}AA` }, brand)).status).toBe(422);
    expect((await list({ limit: 1, cursor, sort: "name" }, brand)).status).toBe(422);
    expect((await list({ limit: 1, cursor }, brand)).status).toBe(200);
  });

  it("shows another brand nothing by somebody's cursor", async () => {
    const [brand, other] = [await desk.app.signInBrand(), await desk.app.signInBrand()];
    await addDrafts(brand, numbered(3, "Row"));
    const cursor = (await list({ limit: 1 }, brand)).body.next ?? "";
    expect((await list({ cursor }, other)).body.data).toEqual([]);
  });
});

describe("sorting", () => {
  it("sorts by what it says, names as people do", async () => {
    const brand = await desk.app.signInBrand();
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

  it("refuses another order", async () => {
    const reply = await desk.app.call("GET /brand/campaign/", { sort: "shoe size" }, { token: desk.brand.token });
    expect([reply.status, Object.keys(reply.faults)]).toEqual([422, ["sort"]]);
  });
});

describe("total", () => {
  it("counts searches up to a thousand, and says so", async () => {
    const brand = await desk.app.signInBrand();
    await addDrafts(brand, numbered(1_001, "Many"));
    expect((await list({ limit: 1, search: "many" }, brand)).body).toMatchObject({ total: 1_000, totalIsCapped: true });
    expect((await list({ limit: 1 }, brand)).body).toMatchObject({ total: 1_001, totalIsCapped: false });
  });
});
