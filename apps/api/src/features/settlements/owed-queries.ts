import type { Days } from "@stashwell/shared/periods";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../platform/db/db.ts";
import { containing } from "../../platform/db/like.ts";
import type { BrandId } from "../../platform/http/session.ts";
import { redemptionsOf } from "./redemption-queries.ts";

/**
 * What a brand owes for redemptions on some days, by business, campaign and store: `count` is to be paid, `held` isn't
 * until the brand decides. The days are those of each business, as on its statements; `ends` is when the last one ends
 * there.
 */
const owedBy = (brandId: BrandId, { from, to }: Days): RawBuilder<unknown> => sql`
  select n.business_id, n.business_name, n.ends, c.id as campaign_id, c.name as campaign_name, c.code as campaign_code,
    c.denomination, m.store_id, sum(m.redeemed - m.reversed - m.held)::int as count, sum(m.held)::int as held
  from (
    select n.business_id, b.name as business_name, ${from}::date::timestamp at time zone b.timezone as starts,
      (${to}::date + 1)::timestamp at time zone b.timezone as ends
    from brand_business n join business b on b.id = n.business_id where n.brand_id = ${brandId}
  ) n
  cross join lateral (
    ${redemptionsOf({ businessId: sql.ref("n.business_id"), start: sql.ref("n.starts"), end: sql.ref("n.ends") }, {})}
  ) m
  join campaign c on c.id = m.campaign_id and c.brand_id = ${brandId}
  group by n.business_id, n.business_name, n.ends, c.id, m.store_id
  having sum(m.redeemed - m.reversed) > 0`;

const SUM = sql`coalesce(sum(count), 0)::int as count, coalesce(sum(count * denomination), 0)::numeric(20, 2)::text as value,
  coalesce(sum(held), 0)::int as held, coalesce(sum(held * denomination), 0)::numeric(20, 2)::text as held_value`;

export interface OwedSum {
  count: number;
  value: string;
  held: number;
  held_value: string;
}

export interface OwedRow extends OwedSum {
  business_id: string;
  business_name: string;
  campaigns: (OwedSum & { campaign_id: string; campaign_name: string })[];
}

interface Owed {
  currency: string;
  currency_sign: string;
  /** Of all businesses, whatever the search. */
  sum: OwedSum;
  /** When the period has ended for all of them; null if none is owed anything. */
  ends: Temporal.Instant | null;
  /** The number of businesses that the search finds. */
  found: number;
  /** A page of those, highest amount to pay first, then highest amount held. */
  businesses: OwedRow[];
}

interface OwedPage extends Days {
  search: string;
  limit: number;
  skip: number;
}

/** Returns what is owed, in one statement: a page of businesses, and the sum of all of them. */
export async function findOwed(db: Db, brandId: BrandId, { search, limit, skip, ...days }: OwedPage): Promise<Owed> {
  const { rows } = await sql<Owed>`
    with owed as materialized (
      select business_id, business_name, ends, campaign_id, campaign_name, denomination, sum(count)::int as count, sum(held)::int as held
      from (${owedBy(brandId, days)}) o group by 1, 2, 3, 4, 5, 6
    ), found as (
      select * from owed where ${search === ""} or business_name ilike ${containing(search)}
    ), page as (
      select business_id, business_name, row_number() over (
        order by sum(count * denomination) desc, sum(held * denomination) desc, business_name, business_id
      ) as nth
      from found group by 1, 2 order by nth limit ${limit} offset ${skip}
    ), campaigns as (
      select business_id, campaign_id, campaign_name, ${SUM} from found join page using (business_id) group by 1, 2, 3
    ), businesses as (
      select p.nth, p.business_id, p.business_name, ${SUM}, (
        select jsonb_agg(to_jsonb(c) order by c.value::numeric desc, c.held_value::numeric desc, c.campaign_name, c.campaign_id)
        from campaigns c where c.business_id = p.business_id
      ) as campaigns
      from page p join found f on f.business_id = p.business_id group by 1, 2, 3
    )
    select b.currency, b.currency_sign, (select to_jsonb(s) from (select ${SUM} from owed) s) as sum,
      (select max(ends) from owed) as ends, (select count(distinct business_id)::int from found) as found,
      (select coalesce(jsonb_agg(to_jsonb(r) order by r.nth), '[]') from businesses r) as businesses
    from brand b where b.id = ${brandId}`.execute(db);
  return rows[0]!;
}

export interface OwedLine {
  business_name: string;
  ends: Temporal.Instant;
  campaign_name: string;
  campaign_code: string;
  store_name: string;
  address_line1: string;
  city_name: string | null;
  state_code: string | null;
  zip: string;
  currency: string;
  denomination: string;
  count: number;
  held: number;
}

/** Returns what is owed by business, campaign and store, in this order. */
export async function listOwedLines(db: Db, brandId: BrandId, days: Days): Promise<OwedLine[]> {
  const { rows } = await sql<OwedLine>`
    select o.business_name, o.ends, o.campaign_name, o.campaign_code, s.name as store_name, s.address_line1,
      city.name as city_name, state.code as state_code, s.zip, b.currency, o.denomination, o.count, o.held
    from (${owedBy(brandId, days)}) o join store s on s.id = o.store_id cross join brand b
    left join city on city.id = s.city_id left join state on state.id = s.state_id
    where b.id = ${brandId}
    order by o.business_name, o.business_id, o.campaign_name, o.campaign_id, s.name, s.id`.execute(db);
  return rows;
}
