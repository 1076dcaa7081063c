import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { requireInvariants } from "@stashwell/testing/holder";
import type { TestBusiness } from "@stashwell/testing/tenants";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { joinWithStock, makeCampaign, type VoucherCampaign } from "@stashwell/testing/voucher-campaign";

/** What claims and redemptions write, all of it to be spread by campaign. */
const HOT = ["campaign_day", "campaign_tally", "stock", "voucher", "voucher_event", "voucher_gift"];
/** Read by them, changed seldom: a copy of each would be in every database. */
const REFERENCE = new Set(["account", "brand", "business", "product", "store"]);
/** Of a campaign as well, beside what is hot; `campaign` by its own id. */
const BESIDE = ["campaign", "campaign_block", "participation"];

let test: TestApp;
let shop: TestBusiness;
let campaigns: VoucherCampaign[];

beforeAll(async () => {
  test = await createTestApp();
  await test.services.pool.query(
    "create or replace function campaigns_are_spread() returns boolean language sql immutable return true",
  );
  shop = await test.signInBusiness();
  const brand = await test.signInBrand();
  campaigns = [];
  for (let nth = 0; nth < 4; nth += 1) {
    const campaign = await makeCampaign(test.services, { brandId: brand.brandId, cardCount: 100 });
    await joinWithStock(test.services, campaign, shop, 100, { daysAgo: 30 });
    campaigns.push(campaign);
  }
});
afterAll(() => test.drop());

const rowsOf = async <Row extends object>(statement: string, values: unknown[] = []): Promise<Row[]> =>
  (await test.services.pool.query<Row>(statement, values)).rows;

describe("the keys of what claims and redemptions write", () => {
  it("lead with the campaign, and every unique index contains it", async () => {
    const keys = await rowsOf<{ table: string; primary: boolean; columns: string[] }>(
      `select i.indrelid::regclass::text as table, i.indisprimary as primary,
         array(select a.attname::text from unnest(i.indkey::smallint[]) with ordinality as k(attnum, nth)
           join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum order by k.nth) as columns
       from pg_index i where i.indrelid::regclass::text = any ($1) and i.indisunique`,
      [[...HOT, "participation", "campaign_block", "idempotency"]],
    );
    expect(keys.length).toBeGreaterThan(HOT.length);
    expect(keys.filter(({ columns }) => !columns.includes("campaign_id"))).toEqual([]);
    const leading = keys.filter(({ table, primary }) => primary && table !== "idempotency");
    expect(leading.filter(({ columns }) => columns[0] !== "campaign_id")).toEqual([]);
  });

  it("refer to nothing of another campaign", async () => {
    const references = await rowsOf<{ from: string; to: string; pairs: string[] }>(
      `select c.conrelid::regclass::text as from, c.confrelid::regclass::text as to,
         array(select a.attname || ' = ' || b.attname from unnest(c.conkey, c.confkey) as k(one, other)
           join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.one
           join pg_attribute b on b.attrelid = c.confrelid and b.attnum = k.other) as pairs
       from pg_constraint c where c.contype = 'f' and (c.conrelid::regclass::text = any ($1) or c.confrelid::regclass::text = any ($1))`,
      [HOT],
    );
    expect(references.length).toBeGreaterThan(3);
    const strange = references.filter(
      ({ to, pairs }) =>
        !REFERENCE.has(to) && !pairs.includes("campaign_id = campaign_id") && !pairs.includes("campaign_id = id"),
    );
    expect(strange).toEqual([]);
  });
});

/** Has every table note which transaction wrote which campaign's row; null for a row that is of none. */
async function watchWrites(): Promise<void> {
  await test.services.pool.query(`
    create unlogged table written (transaction text, name text, campaign_id text);
    create function note_write() returns trigger language plpgsql as $$
    begin
      insert into written values (pg_current_xact_id()::text, tg_table_name,
        nullif(to_jsonb(coalesce(new, old)) ->> case tg_table_name when 'campaign' then 'id' else 'campaign_id' end,
          '00000000-0000-0000-0000-000000000000'));
      return null;
    end $$`);
  const tables = await rowsOf<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'written'",
  );
  for (const { name } of tables)
    await test.services.pool.query(
      `create trigger watch after insert or update or delete on ${name} for each row execute function note_write()`,
    );
}

interface Written {
  tables: string[];
  campaigns: number;
  ofNone: boolean;
}

/** What each transaction wrote since the last time. */
async function takeWritten(): Promise<Written[]> {
  const rows = await rowsOf<Written>(`
    select array_agg(distinct name order by name) as tables, count(distinct campaign_id)::int as campaigns,
      bool_or(campaign_id is null) as "ofNone"
    from written group by transaction`);
  await test.services.pool.query("truncate written");
  return rows;
}

const tablesOf = (written: readonly Written[]): string[] =>
  [...new Set(written.flatMap(({ tables }) => tables))].toSorted();
/** Transactions that touch more than one campaign, or one and what is of none. */
const crossing = (written: readonly Written[]): Written[] =>
  written.filter(({ campaigns, ofNone }) => campaigns > 1 || (campaigns === 1 && ofNone));

describe("transactions of claims and redemptions", () => {
  const pins: string[] = [];
  beforeAll(watchWrites);

  it("that claim write rows of one campaign only", async () => {
    const claims = Array.from({ length: 120 }, (_, nth) =>
      test.call("POST /brand/customer/claim", {
        campaignCode: campaigns[nth % campaigns.length]!.code,
        claimKey: randomUUID(),
      }),
    );
    for (const { body } of await Promise.all(claims)) pins.push(body.data.pinNumber);
    const written = await takeWritten();
    expect(written.length).toBeGreaterThanOrEqual(campaigns.length);
    expect(crossing(written)).toEqual([]);
    expect(tablesOf(written).filter((name) => ![...HOT, ...BESIDE].includes(name))).toEqual([]);
  });

  it("that redeem write rows of one campaign only, whatever was gathered, and count wrong pins apart", async () => {
    const wishes = pins.map((pin, nth) => ({ pin, campaign: campaigns[nth % campaigns.length]! }));
    const wrong = Array.from({ length: 5 }, () => ({ pin: "0000000000000000", campaign: campaigns[0]! }));
    const redeem = ({ pin, campaign }: (typeof wishes)[number]) =>
      test.call(
        "POST /store/voucher/redeem",
        { pin, storeId: shop.storeId, organizationProductId: campaign.productId },
        { token: shop.token, headers: { "idempotency-key": randomUUID() } },
      );
    const replies = await Promise.all([...wishes, ...wrong].map(redeem));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(pins.length);
    const written = await takeWritten();
    // They were gathered: a batch has vouchers of all campaigns, and still each transaction only those of one.
    expect(written.length).toBeLessThan(pins.length / 2);
    expect(crossing(written)).toEqual([]);
    expect(tablesOf(written).filter((name) => ![...HOT, ...BESIDE, "idempotency", "throttle"].includes(name))).toEqual(
      [],
    );
    expect(written.filter(({ tables }) => tables.includes("throttle")).every(({ campaigns: n }) => n === 0)).toBe(true);
    await requireInvariants(test);
  });

  it("would be told of, if one crossed: the check above can fail", async () => {
    const ids = campaigns.map(({ id }) => id);
    await test.services.pool.query("update campaign_tally set claimed = claimed where campaign_id = any ($1)", [ids]);
    expect(crossing(await takeWritten())).toHaveLength(1);
  });
});
