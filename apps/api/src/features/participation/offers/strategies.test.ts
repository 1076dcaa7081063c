import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { locateStore } from "@stashwell/testing/joinable-campaign";
import type { TestBrand, TestBusiness } from "@stashwell/testing/tenants";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { joinWithStock, makeCampaign } from "@stashwell/testing/voucher-campaign";
import { markOver } from "./mark-over.ts";

/** Not yet tomorrow in Honolulu, already tomorrow in London. */
const NOW = "2026-11-20T03:00:00Z";
const COUNT = 400;

let app: TestApp;
let brands: TestBrand[];
let shop: TestBusiness;
let other: TestBusiness;
let markedBefore: number;

beforeAll(async () => {
  app = await createTestApp();
  app.clock.set(NOW);
  const timezones = ["America/New_York", "Pacific/Honolulu", "Europe/London"];
  brands = [];
  for (const timezone of timezones) brands.push(await app.signInBrand({ timezone }));
  const lagos = await app.signInBrand({ countryId: "18", currency: "NGN", timezone: "Africa/Lagos" });
  shop = await app.signInBusiness();
  other = await app.signInBusiness();
  for (const { storeId } of [shop, other]) await locateStore(app.services, storeId);
  await insertCampaigns([...brands, lagos].map(({ brandId }) => brandId));
  await endSomeEarly();
  await joinWithStock(app.services, await texan(), shop, 1);
  await blockSome();
  // What ended until three days before is marked, the rest is not.
  app.clock.set("2026-11-17T12:00:00Z");
  markedBefore = await markOver(app.services);
  app.clock.set(NOW);
});
afterAll(() => app.drop());

/** Of all kinds, several published at once; the last days lie around today. */
const insertCampaigns = (ids: readonly string[]) =>
  app.services.pool.query(
    `with made as (
      insert into campaign (brand_id, code, name, denomination, card_count, start_date, end_date, all_states, created_at, updated_at, published_at)
      select ($1::uuid[])[1 + i * 7 % 4], 'W' || upper(substr(md5(i::text), 1, 10)),
        case when i % 133 = 5 then 'Quince & Ünïcode' else (array['Pantry','Coffee_50%','Zu'])[1 + i % 3] end || ' ' || i, 5, 10,
        '2026-01-01', '2026-11-20'::date + i * 13 % 17 - 12, i % 3 = 0, at, at, case when i % 19 = 0 then null else at end
      from (select i, '2026-11-01'::timestamptz + i / 3 * interval '1 minute' as at from generate_series(1, $2::int) i) i
      returning id, all_states, code)
    insert into campaign_state (campaign_id, state_id)
    select id, case when code < 'W8' then 'US-GA' else 'US-TX' end from made where not all_states`,
    [ids, COUNT],
  );

/** Some that brands ended early, whose vouchers stay good until the last day. */
const endSomeEarly = () =>
  app.services.pool.query(
    `update campaign set ended_at = now(), planned_start = start_date, planned_end = end_date
     where published_at is not null and substr(code, 2, 1) = '5'`,
  );

/** A campaign of Texas alone. */
async function texan() {
  const campaign = await makeCampaign(app.services, { brandId: brands[0]!.brandId });
  await app.services.pool.query("update campaign set all_states = false, name = 'Pantry of Texas' where id = $1", [
    campaign.id,
  ]);
  await app.services.pool.query("insert into campaign_state (campaign_id, state_id) values ($1, 'US-TX')", [
    campaign.id,
  ]);
  return campaign;
}

/** One brand, and every eleventh campaign of the others. */
async function blockSome(): Promise<void> {
  const { pool } = app.services;
  await pool.query(
    `insert into campaign_block (campaign_id, business_id, at)
     select id, $1, now() from (select id, row_number() over (order by code) as n from campaign where published_at is not null) c where n % 11 = 0`,
    [shop.businessId],
  );
  await pool.query("insert into brand_block (brand_id, business_id, at) values ($1, $2, now())", [
    brands[2]!.brandId,
    shop.businessId,
  ]);
}

type Reply = Awaited<ReturnType<typeof app.call<"GET /store/campaign/">>>;

interface Input {
  blockStatus: "unblock" | "expired" | "block";
  brandOrganizationId: string;
  stateId: string;
  search: string;
}

/** The same list in the plainest SQL: every campaign is looked at. */
async function expected(business: TestBusiness, input: Input): Promise<string[]> {
  const { rows } = await app.services.pool.query<{ name: string }>(
    `select c.name from campaign c join brand b on b.id = c.brand_id,
       lateral (select
         exists (select from campaign_block x where x.campaign_id = c.id and x.business_id = $1)
           or exists (select from brand_block x where x.brand_id = b.id and x.business_id = $1) as blocked,
         c.ended_at is not null or c.end_date < ($2::timestamptz at time zone b.timezone)::date as ended) j
     where c.published_at is not null and b.country_id = '1'
       and case $3 when 'block' then blocked when 'expired' then ended and not blocked else not ended and not blocked end
       and (all_states or 'US-GA' in (select state_id from campaign_state where campaign_id = c.id)
         or exists (select from participation p where p.campaign_id = c.id and p.business_id = $1 and p.left_at is null))
       and ($4 = '' or all_states or $4 in (select state_id from campaign_state where campaign_id = c.id))
       and ($5 = '' or b.id::text = any (string_to_array($5, ',')))
       and (position(lower($6) in lower(c.name)) > 0 or position(lower($6) in lower(c.code)) > 0)
     order by c.published_at desc, c.id desc`,
    [business.businessId, NOW, input.blockStatus, input.stateId, input.brandOrganizationId, input.search],
  );
  return rows.map(({ name }) => name);
}

/** The whole list, page by page. */
async function walked(
  business: TestBusiness,
  input: Input,
  limit: number,
): Promise<{ names: string[]; totals: number[] }> {
  const names: string[] = [];
  const totals: number[] = [];
  for (let cursor: string | null = ""; cursor !== null;) {
    const { status, body }: Reply = await app.call(
      "GET /store/campaign/",
      { ...input, limit, cursor },
      { token: business.token },
    );
    expect(status).toBe(200);
    names.push(...body.data.map(({ CampaignName }) => CampaignName));
    totals.push(body.total);
    cursor = body.next;
  }
  return { names, totals };
}

const requests = (): Input[] => {
  const ids = brands.map(({ organizationId }) => organizationId);
  return (["unblock", "expired", "block"] as const).flatMap((blockStatus) =>
    ["", ids[0]!, ids[2]!, ids.slice(0, 2).join(",")].flatMap((brandOrganizationId) =>
      ["", "US-TX"].flatMap((stateId) =>
        (stateId === "" ? ["", "pantry", "QUINCE & ü", "zu", "_50%", "w3"] : ["", "pantry"]).map((search) => ({
          blockStatus,
          brandOrganizationId,
          stateId,
          search,
        })),
      ),
    ),
  );
};

describe("whichever way they are found", () => {
  test("offers are those that plain SQL finds, in its order, on pages of any kind", async () => {
    let found = 0;
    for (const input of requests()) {
      for (const business of input.search === "" ? [shop, other] : [shop]) {
        const all = await expected(business, input);
        const { names, totals } = await walked(business, input, 40);
        expect({ input, names }).toEqual({ input, names: all });
        expect({ input, totals: new Set(totals) }).toEqual({ input, totals: new Set([Math.min(all.length, 50)]) });
        const numbered = await app.call(
          "GET /store/campaign/",
          { ...input, limit: 9, offset: 3 },
          { token: business.token },
        );
        expect(numbered.body.data.map(({ CampaignName }) => CampaignName)).toEqual(all.slice(18, 27));
        found += all.length;
      }
    }
    expect(found).toBeGreaterThan(1_500);
  });

  test("lists that are asked for at once stay each business's own", async () => {
    const input = requests()[0]!;
    const [mine, others] = await Promise.all([expected(shop, input), expected(other, input)]);
    expect(mine.slice(0, 30)).not.toEqual(others.slice(0, 30));
    // Their sessions are known by then, so that all of them arrive in one go, in turns.
    for (const { token } of [shop, other]) await app.call("GET /store/campaign/", { limit: 1 }, { token });
    const request = Array.from({ length: 24 }, (_, index) => (index % 2 === 0 ? shop : other));
    const lists = await Promise.all(
      request.map(({ token }) => app.call("GET /store/campaign/", { limit: 30 }, { token })),
    );
    for (const [index, { body }] of lists.entries())
      expect(body.data.map(({ CampaignName }) => CampaignName)).toEqual((index % 2 === 0 ? mine : others).slice(0, 30));
  });
});

describe("what has ended", () => {
  const input = { blockStatus: "expired", brandOrganizationId: "", stateId: "", search: "" } as const;
  const isOver = (name: string) =>
    app.services.db.selectFrom("campaign").select("is_over").where("name", "=", name).executeTakeFirstOrThrow();

  test("is listed the same once it is marked, and marked only when its day is over everywhere", async () => {
    const before = await expected(other, input);
    expect(markedBefore).toBeGreaterThan(50);
    expect(await markOver(app.services)).toBeGreaterThan(10);
    expect((await walked(other, input, 100)).names).toEqual(before);
    expect((await walked(other, { ...input, blockStatus: "unblock" }, 100)).names).toEqual(
      await expected(other, { ...input, blockStatus: "unblock" }),
    );
    const { rows } = await app.services.pool.query<{ last: string }>(
      "select max(end_date) as last from campaign where is_over",
    );
    expect(rows[0]?.last).toBe("2026-11-18");
    expect(await markOver(app.services)).toBe(0);
  });

  test("runs again as soon as its last day is moved", async () => {
    const [name = ""] = (await walked(other, input, 1)).names.slice(-1);
    expect(await isOver(name)).toEqual({ is_over: true });
    await app.services.db.updateTable("campaign").set({ end_date: "2026-12-31" }).where("name", "=", name).execute();
    expect(await isOver(name)).toEqual({ is_over: false });
    expect((await walked(other, { ...input, blockStatus: "unblock" }, 100)).names).toContain(name);
    expect((await walked(other, input, 100)).names).not.toContain(name);
  });

  test("is judged by its brand's calendar, also after the brand has moved", async () => {
    const honolulu = brands[1]!;
    const ofBrand = { ...input, brandOrganizationId: honolulu.organizationId };
    const before = await walked(other, ofBrand, 100);
    await app.services.db
      .updateTable("brand")
      .set({ timezone: "Pacific/Kiritimati" })
      .where("id", "=", honolulu.brandId)
      .execute();
    const after = await walked(other, ofBrand, 100);
    expect(after.names.length).toBeGreaterThan(before.names.length);
    expect(after.names).toEqual(await expected(other, ofBrand));
  });
});
