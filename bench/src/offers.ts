import { randomBytes } from "node:crypto";
import { systemClock } from "@stashwell/api/platform/clock";
import { openDatabase } from "@stashwell/api/platform/db/pool";
import { markOver } from "@stashwell/api/features/participation/offers/mark-over";
import { hashToken } from "@stashwell/api/platform/config/secrets";
import { startChild } from "./child.ts";
import type { HttpLoad, HttpResult } from "./http-load.ts";
import { COMMON, RARE } from "./many-campaigns.ts";
import { median, print, printGoal, printTable, measured } from "./report.ts";
import { milliseconds } from "./timing.ts";
import { scalar, type Workshop, withWorkshop } from "./workshop.ts";

const BRANDS = 20;
const CAMPAIGNS = 100_000;
const CONNECTIONS = 16;
const ROUNDS = 3;
/** Requests a round and list. */
const REQUESTS = 2_000;
/** How many pages of the list are passed over, of 20 rows: most of those that run in the merchant's state. */
const DEEP_PAGE = 2_000;
const PATH = "/api/store/campaign/?limit=20";

interface Page {
  data: { CampaignId: string; OrganizationId: string }[];
  next: string | null;
}

/** Campaigns of several brands, for all states or for one: the older two fifths are over and marked as such, the others run. */
async function insertOffers({ pool, brandId }: Workshop): Promise<void> {
  await pool.query(
    "insert into state (id, country_id, code, name) values ('GA', '1', 'GA', 'Georgia'), ('TX', '1', 'TX', 'Texas') on conflict do nothing",
  );
  const brands = [brandId];
  while (brands.length < BRANDS) {
    brands.push(
      await scalar<string>(
        pool,
        `insert into brand (name, web_url, country_id, currency, currency_sign, timezone, created_at)
         values ($1, $1, '1', 'USD', '$', 'America/New_York', now()) returning id`,
        [`brand-${brands.length}`],
      ),
    );
  }
  await pool.query(
    `insert into campaign (brand_id, code, name, denomination, card_count, start_date, end_date, all_states, privacy_policy, terms, disclaimer,
       created_at, updated_at, published_at)
     select ($1::uuid[])[1 + i % $2::int], upper(substr(md5(i::text), 1, 12)),
       case when i % 10000 = 7 then $3 else (array['Summer','Autumn','Winter','Spring','Harvest','Holiday'])[1 + i / 20 % 6]
         || ' ' || (array['Pantry','Breakfast','Coffee','Snacks','Dinner'])[1 + i / 120 % 5] || ' ' || substr(md5(i::text), 1, 8) end,
       5 + i % 95, 1 + i % 5000, at::date, case when i < $4::int * 2 / 5 then current_date - 2 else current_date + 30 end, i % 2 = 0,
       repeat('We keep nothing of yours. ', 12), repeat('One voucher a purchase. ', 12), repeat('No cash value. ', 12), at, at, at
     from (select i, now() - ($4::int - i) * interval '5 minutes' as at from generate_series(1, $4::int) i) as campaign`,
    [brands, BRANDS, RARE, CAMPAIGNS],
  );
  await pool.query(
    "insert into campaign_state (campaign_id, state_id) select id, case when code < '8' then 'GA' else 'TX' end from campaign where not all_states",
  );
  await markOver({ db: openDatabase(pool), clock: systemClock });
  await pool.query("vacuum analyze");
}

/** A merchant in Georgia, signed in. */
async function openMerchantSession({ pool }: Workshop, nth: number): Promise<string> {
  const business = await scalar<string>(
    pool,
    "insert into business (name, country_id, timezone, created_at) values ('Shop', '1', 'America/New_York', now()) returning id",
  );
  await pool.query(
    "insert into store (business_id, name, state_id, is_primary, created_at) values ($1, 'Shop', 'GA', true, now())",
    [business],
  );
  const account = await scalar<string>(
    pool,
    "insert into account (type, business_id, email, username, created_at) values (2, $1, $2 || '@bench.example', $2, now()) returning id",
    [business, `shop${nth}`],
  );
  const token = randomBytes(32).toString("base64url");
  await pool.query("insert into session (token_hash, account_id, created_at, used_at) values ($1, $2, now(), now())", [
    hashToken(token),
    account,
  ]);
  return token;
}

/** Each list that is measured, by what it asks for. */
async function namedLists(get: (path: string) => Promise<Page>, brandId: string): Promise<Record<string, string>> {
  const deep = await get(`${PATH}&offset=${DEEP_PAGE}`);
  if (deep.next === null || deep.data.length < 20) throw new Error("there is no such deep page");
  const rare = `${PATH}&search=${encodeURIComponent(RARE)}`;
  const ofBrand = `${PATH}&brandOrganizationId=${brandId}`;
  if ((await get(rare)).data.length === 0) throw new Error("the rare word was not found");
  if ((await get(ofBrand)).data.some(({ OrganizationId }) => OrganizationId !== brandId))
    throw new Error("another brand's campaign");
  return {
    "page 1": PATH,
    [`page ${(DEEP_PAGE + 1).toLocaleString("en-US")} by cursor`]: `${PATH}&cursor=${deep.next}`,
    "search, rare": rare,
    "search, common": `${PATH}&search=${COMMON}`,
    "one brand": ofBrand,
    "past their end": `${PATH}&blockStatus=expired`,
  };
}

export async function benchOffers(): Promise<void> {
  await withWorkshop(async (workshop) => {
    const { pool, env, brandId } = workshop;
    await pool.query("set statement_timeout = 0");
    const loading = await milliseconds(() => insertOffers(workshop));
    print(
      `${CAMPAIGNS.toLocaleString("en-US")} published campaigns of ${BRANDS} brands, loaded in ${(loading / 1000).toFixed(0)} s; ${CONNECTIONS} connections over HTTP`,
    );
    const tokens: string[] = [];
    while (tokens.length < CONNECTIONS) tokens.push(await openMerchantSession(workshop, tokens.length));
    const { child: server, ready } = await startChild<number>("./server.ts", env);
    const { child: http } = await startChild<HttpResult>("./http-load.ts");
    const { port } = ready as { port: number };
    const get = async (path: string): Promise<Page> => {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { token: tokens[0]! } });
      if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
      return (await response.json()) as Page;
    };
    const lists = await namedLists(get, brandId);
    const load = (path: string, times: number): HttpLoad => ({
      port,
      method: "GET",
      connections: CONNECTIONS,
      path,
      callers: tokens.map((token) => ({ headers: `token: ${token}\r\n`, who: "" })),
      bodies: [""],
      times,
    });
    const results = new Map(Object.keys(lists).map((name) => [name, [] as HttpResult[]]));
    for (const path of Object.values(lists)) await http.ask(load(path, REQUESTS / 4));
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [name, path] of Object.entries(lists)) {
        const result = await http.ask(load(path, REQUESTS));
        if (result.statuses[200] !== REQUESTS) throw new Error(`the answers were ${JSON.stringify(result.statuses)}`);
        results.get(name)?.push(result);
      }
    }
    await Promise.all([server, http].map((child) => child.stop()));
    printTable([...results].map(([name, rounds]) => measured(name, rounds)));
    for (const [name, rounds] of results) {
      const p99 = median(rounds.map((result) => result.p99));
      printGoal(`p99 of ${name}`, p99, "≤ 50 ms", p99 <= 50, " ms");
    }
  });
}
