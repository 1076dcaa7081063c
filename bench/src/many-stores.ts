import { loadSeeds } from "@stashwell/api/features/places/load-seeds";
import type { Pool } from "pg";

export const STORES = 100_000;
const BUSINESSES = 20_000;

/** Stores are spread evenly over zip codes, so that they are dense where people are. One in a hundred is closed. */
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

/** In bulk; the product's triggers would work row by row. */
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
      p.suspended_at is null, s.is_open, sign(k.quantity)
    from participation p join store s on s.id = p.store_id join stock k on k.store_id = s.id left join city c on c.id = s.city_id`,
  `insert into campaign_block (campaign_id, business_id, at) select $1, id, now() from business where hashtext(name) % 100 = 3`,
];

/** Inserts stores all over the United States that take part in a campaign. */
export async function insertManyStores(pool: Pool, campaignId: string): Promise<void> {
  await loadSeeds(pool);
  await pool.query(INSERT);
  for (const statement of JOIN) await pool.query(statement, statement.includes("$1") ? [campaignId] : []);
  await pool.query("vacuum analyze");
}

export interface Point {
  latitude: number;
  longitude: number;
}

/** Search positions: about a mile off a store, so that most searches are where most stores are. */
export const listPoints = async (pool: Pool, count: number): Promise<Point[]> =>
  (
    await pool.query<Point>(
      "select latitude + 0.01 as latitude, longitude + 0.01 as longitude from findable_store where is_found order by md5(store_id::text) limit $1",
      [count],
    )
  ).rows;

interface Town {
  name: string;
  state: string;
  latitude: number;
  longitude: number;
  zip: string | null;
}

/** Towns all over the three countries, the same in every run. */
const listTowns = async (pool: Pool, count: number): Promise<Town[]> =>
  (
    await pool.query<Town>(
      `select city.name, state.name as state, city.latitude, city.longitude,
         (select min(zip) from zip where zip.state_id = city.state_id and zip.city_name = city.name) as zip
       from city join state on state.id = state_id order by md5(city.id) limit $1`,
      [count],
    )
  ).rows;

export const query = (fields: Record<string, string>): string => new URLSearchParams(fields).toString();

/** Place queries, by kind. */
const queriesOf = (towns: readonly Town[]) => ({
  // The first two to six letters of a name, as while typing.
  completing: towns.map(({ name }, index) => query({ search: name.slice(0, 2 + (index % 5)) })),
  // A whole address line, every fourth one a zip.
  finding: towns.map(({ name, state, zip }, index) =>
    query({ search: index % 4 === 0 && zip !== null ? zip : `${name}, ${state}`, finished: "1" }),
  ),
  // A point some kilometers off a town.
  naming: towns.map(({ latitude, longitude }, index) =>
    query({
      latitude: (latitude + ((index % 11) - 5) / 100).toFixed(5),
      longitude: (longitude + ((index % 7) - 3) / 100).toFixed(5),
    }),
  ),
});

export const listPlaceQueries = async (pool: Pool, count: number): Promise<Record<string, string[]>> =>
  queriesOf(await listTowns(pool, count));
