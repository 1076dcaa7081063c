import type { Pool } from "pg";
import { loadSeeds } from "@stashwell/api/features/places/load-seeds";
import { startChild } from "./child.ts";
import type { HttpLoad, HttpResult } from "./http-load.ts";
import { besideTimes, measured, median, print, printGoal, printTable } from "./report.ts";
import type { SqlLoad, SqlResult } from "./sql-load.ts";
import { milliseconds } from "./timing.ts";
import { insertCampaign, untilFewConnections, type Workshop, withWorkshop } from "./workshop.ts";

const BUSINESSES = 20_000;
const STORES = 100_000;
const CONNECTIONS = 16;
const ROUNDS = 3;
/** Where is searched: a mile or so off a store, so that most searches are made where most stores are. */
const POINTS = 1_000;
const RADII = [5, 50] as const;
/** Searches a round, by radius. */
const SEARCHES = { 5: 6_000, 50: 2_000 } as const;
const MOST = 100;
const MILE = 1.609344;
const PATH = "/api/brand/store/find-store-location?";

/** As many stores to a zip code as there are, so that they crowd where people do. One in twenty is not to be found. */
const INSERT = `
  insert into business (name, country_id, timezone, created_at)
    select 'Business ' || n, '1', 'America/New_York', now() from generate_series(1, ${BUSINESSES}) n;
  insert into store (business_id, name, state_id, city_id, address_line1, zip, latitude, longitude, created_at, closed_at)
    select b.id, 'Store ' || n, z.state_id, (select min(id) from city where city.state_id = z.state_id and city.name = z.city_name),
      n % 9000 || ' Main Street', z.zip, z.latitude + (random() - 0.5) * 0.06, z.longitude + (random() - 0.5) * 0.06, now(),
      case when n % 100 = 7 then now() end
    from generate_series(0, ${STORES - 1}) n
    join (select id, row_number() over (order by id) - 1 as nth from business) b on b.nth = n % ${BUSINESSES}
    join (select *, row_number() over (order by md5(zip)) - 1 as nth from zip where country_id = '1') z
      on z.nth = n % (select count(*) from zip where country_id = '1')`;

/** All at once, where the product's triggers would go row by row. */
const JOIN = [
  "analyze",
  "alter table participation disable trigger participation_placed",
  "alter table stock disable trigger stock_placed",
  `insert into participation (campaign_id, store_id, business_id, joined_at, suspended_at)
    select $1, id, business_id, now(), case when hashtext(name) % 100 = 1 then now() end from store`,
  `insert into stock (campaign_id, store_id, product_id, quantity)
    select $1, id, (select id from product limit 1), case when hashtext(name) % 50 = 2 then 0 else 20 end from store`,
  `insert into findable_store (campaign_id, store_id, business_id, name, address_line1, city_name, latitude, longitude, takes_part, is_open, stocked)
    select p.campaign_id, s.id, s.business_id, s.name, s.address_line1, coalesce(c.name, ''), s.latitude, s.longitude,
      p.suspended_at is null, s.closed_at is null, sign(k.quantity)
    from participation p join store s on s.id = p.store_id join stock k on k.store_id = s.id left join city c on c.id = s.city_id`,
  `insert into campaign_block (campaign_id, business_id, at) select $1, id, now() from business where hashtext(name) % 100 = 3`,
];

/**
 * The best that plain SQL can do: one table of nothing but the stores that are to be found, with what is shown of them.
 * `box` reads an index by latitude and longitude; `bands` does so by tenths of a degree and longitude, which is ours.
 */
const MAKE_SQL = `
  create table bench_flat as
    select f.campaign_id, f.latitude, f.longitude, f.band, f.store_id, f.name, f.address_line1, f.city_name from findable_store f
    where f.is_found and not exists (select from campaign_block b where b.campaign_id = f.campaign_id and b.business_id = f.business_id);
  create index bench_box on bench_flat (campaign_id, latitude, longitude);
  create index bench_bands on bench_flat (campaign_id, band, longitude);
  create table bench_point as select (row_number() over ())::integer as n, latitude + 0.01 as latitude, longitude + 0.01 as longitude
    from (select * from bench_flat order by md5(store_id::text) limit ${POINTS}) point;
  create unique index on bench_point (n)`;

const searchSql = (name: string, within: string): string => `
  create function ${name}(campaign uuid, nth integer, reach double precision)
  returns table (store_id uuid, name text, address_line1 text, city_name text, latitude double precision, longitude double precision, kilometres double precision)
  language plpgsql stable set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
  #variable_conflict use_column
  declare
    p bench_point;
    high double precision := degrees(reach / 6371);
    wide double precision;
  begin
    select * into p from bench_point where n = nth;
    wide := degrees(asin(sin(reach / 6371) / cosd(p.latitude)));
    return query select f.store_id, f.name, f.address_line1, f.city_name, f.latitude, f.longitude, f.kilometres from (
      select *, 12742 * asin(least(1, sqrt(sind((f.latitude - p.latitude) / 2) ^ 2
        + cosd(p.latitude) * cosd(f.latitude) * sind((f.longitude - p.longitude) / 2) ^ 2))) as kilometres
      from bench_flat f
      where f.campaign_id = campaign and ${within} f.latitude between p.latitude - high and p.latitude + high
        and f.longitude between p.longitude - wide and p.longitude + wide) f
    where f.kilometres <= reach order by f.kilometres limit ${MOST};
  end $$`;

const BANDS = `f.band = any (array(select generate_series(floor((p.latitude - high) * 10)::integer, floor((p.latitude + high) * 10)::integer))) and`;

interface Point {
  n: number;
  latitude: number;
  longitude: number;
}

async function insertStores({ pool, brandId }: Workshop): Promise<string> {
  await loadSeeds(pool);
  const campaign = await insertCampaign(pool, brandId, "BENCHFND", 1_000);
  await pool.query("insert into image (hash, width, height, bytes, created_at) values ('bench', 1, 1, 1, now())");
  await pool.query(
    "insert into product (brand_id, name, upc, image_hash, created_at) values ($1, 'Soda', '1', 'bench', now())",
    [brandId],
  );
  const client = await pool.connect();
  try {
    await client.query("set statement_timeout = 0");
    await client.query(INSERT);
    for (const statement of JOIN) await client.query(statement, statement.includes("$1") ? [campaign] : []);
    await client.query(MAKE_SQL);
    await client.query(searchSql("bench_by_box", ""));
    await client.query(searchSql("bench_by_bands", BANDS));
    await client.query("vacuum analyze");
  } finally {
    client.release(true);
  }
  return campaign;
}

const queryOf = (campaignId: string, { latitude, longitude }: Point, radius: number): string =>
  new URLSearchParams({
    campaignId,
    latitude: String(latitude),
    longitude: String(longitude),
    radius: String(radius),
  }).toString();

/** Fast is worth nothing where something else is found than there is. */
async function expectSame(pool: Pool, port: number, campaign: string, points: readonly Point[]): Promise<void> {
  let found = 0;
  for (const radius of RADII) {
    for (const point of points.slice(0, 40)) {
      const response = await fetch(`http://127.0.0.1:${port}${PATH}${queryOf(campaign, point, radius)}`);
      const { data } = (await response.json()) as { data: { organizationId: string }[] };
      for (const name of ["bench_by_box", "bench_by_bands"]) {
        const { rows } = await pool.query<{ store_id: string }>(`select store_id from ${name}($1, $2, $3)`, [
          campaign,
          point.n,
          radius * MILE,
        ]);
        if (rows.map((row) => row.store_id).join() !== data.map((store) => store.organizationId).join())
          throw new Error(`${name} finds other stores within ${radius} miles of point ${point.n}`);
      }
      found += data.length;
    }
  }
  print(`${(found / 80).toFixed(0)} stores in a reply on average, ${MOST} at most`);
}

export async function benchFindStore(): Promise<void> {
  await withWorkshop(async (workshop) => {
    const { pool, env, url } = workshop;
    let campaign = "";
    const loading = await milliseconds(async () => (campaign = await insertStores(workshop)));
    print(
      `${STORES.toLocaleString("en-US")} stores of ${BUSINESSES.toLocaleString("en-US")} businesses in one campaign, loaded in ${(loading / 1000).toFixed(0)} s; ${CONNECTIONS} connections`,
    );
    const { rows: points } = await pool.query<Point>("select * from bench_point order by n");
    const { child: server, ready } = await startChild<number>("./server.ts", env);
    const { child: http } = await startChild<HttpResult>("./http-load.ts");
    const { child: sql } = await startChild<SqlResult>("./sql-load.ts");
    const { port } = ready as { port: number };
    await expectSame(pool, port, campaign, points);

    const overHttp = async (radius: (typeof RADII)[number], searches: number): Promise<HttpResult> => {
      const load: HttpLoad = {
        port,
        method: "GET",
        connections: CONNECTIONS,
        path: PATH,
        callers: [{ headers: "", who: "" }],
        bodies: points.map((point) => queryOf(campaign, point, radius)),
        times: searches / POINTS,
      };
      const result = await http.ask(load);
      if (result.statuses[200] !== searches) throw new Error(`the answers were ${JSON.stringify(result.statuses)}`);
      return result;
    };
    const bySql = async (name: string, radius: number, searches: number): Promise<SqlResult> => {
      await untilFewConnections(pool);
      const statement = `select * from ${name}('${campaign}', 1 + floor(random() * ${POINTS})::integer, ${radius * MILE})`;
      const load: SqlLoad = { url, connections: CONNECTIONS, statement, total: searches, atMost: 60 };
      return sql.ask(load);
    };
    const ways = {
      "ours, over HTTP": overHttp,
      "plain SQL, box": (radius: number, searches: number) => bySql("bench_by_box", radius, searches),
      "plain SQL, bands": (radius: number, searches: number) => bySql("bench_by_bands", radius, searches),
    };
    const results = new Map<string, (HttpResult | SqlResult)[]>();
    for (const radius of RADII) {
      for (const ask of Object.values(ways)) await ask(radius, POINTS);
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const [name, ask] of Object.entries(ways)) {
          const result = await ask(radius, SEARCHES[radius]);
          if (result.count !== SEARCHES[radius]) throw new Error(`${name}: ${result.count} searches were answered`);
          const key = `${name}, ${radius} miles`;
          results.set(key, [...(results.get(key) ?? []), result]);
        }
      }
    }
    await Promise.all([server, http, sql].map((child) => child.stop()));
    printTable([...results].map(([name, rounds]) => measured(name, rounds)));
    const timeOf = (name: string) => median((results.get(name) ?? []).map(({ seconds, count }) => seconds / count));
    for (const radius of RADII) {
      const ours = timeOf(`ours, over HTTP, ${radius} miles`);
      for (const way of ["box", "bands"]) {
        const theirs = timeOf(`plain SQL, ${way}, ${radius} miles`);
        const beside = besideTimes(ours * 1_000, theirs * 1_000);
        const ratio = ours / theirs;
        printGoal(`time of plain SQL's by ${way}, ${radius} miles`, ratio, "≤ 1.2", ratio <= 1.2, " ×", beside);
      }
    }
    const p99 = median((results.get("ours, over HTTP, 5 miles") ?? []).map((result) => result.p99));
    printGoal("p99 at 5 miles", p99, "≤ 5 ms", p99 <= 5, " ms");
  });
}
