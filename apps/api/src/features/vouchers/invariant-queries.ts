import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../platform/db/db.ts";

/** Each gives one row for every breach. */
const BREACHES = {
  claimedWithinCount: sql`
    select 1 from campaign_tally t join campaign c on c.id = t.campaign_id where t.claimed > coalesce(c.card_count, 0)`,
  tallyOfClaims: sql`
    select 1 from campaign_tally t
    full join (
      select campaign_id, count(*) filter (where released_at is null) as out, count(released_at) as released from voucher group by 1
    ) v using (campaign_id)
    where (coalesce(t.claimed, 0), coalesce(t.released, 0)) <> (coalesce(v.out, 0), coalesce(v.released, 0))`,
  slots: sql`
    select 1 from voucher v
    left join campaign c on c.id = v.campaign_id left join campaign_tally t on t.campaign_id = v.campaign_id
    where c.id is null or v.slot not between 1 and t.claimed + t.released`,
  ledgerOfReleases: sql`
    select 1 from voucher v
    full join (select campaign_id, slot, count(*) as releases from voucher_event where kind = 'released' group by 1, 2) e using (campaign_id, slot)
    where coalesce(e.releases, 0) <> case when v.released_at is null then 0 else 1 end`,
  releasedIsOver: sql`
    select 1 from voucher_event e
    join voucher_event r on r.campaign_id = e.campaign_id and r.slot = e.slot and r.kind = 'released'
    where e.kind <> 'claimed' and e.id > r.id`,
  ledgerOfGifts: sql`
    select 1 from campaign_tally t
    full join (select campaign_id, count(*) as gifts from voucher_gift where accepted_at is not null group by 1) g using (campaign_id)
    full join (select campaign_id, count(*) as handovers from voucher_event where kind = 'accepted' group by 1) e using (campaign_id)
    where coalesce(t.given, 0) <> coalesce(g.gifts, 0) or coalesce(t.given, 0) <> coalesce(e.handovers, 0)`,
  holders: sql`
    select 1 from voucher v
    full join (
      select distinct on (campaign_id, slot) campaign_id, slot, device from voucher_event
      where kind in ('claimed', 'accepted') order by campaign_id, slot, id desc
    ) e using (campaign_id, slot)
    where v.released_at is null and v.claim_key is distinct from e.device`,
  ledgerNamesWho: sql`
    select 1 from voucher_event where case when kind in ('redeemed', 'reversed') then account_id is null else device is null end`,
  tallyOfDownloads: sql`
    select 1 from campaign_tally t
    left join (select campaign_id, count(*) as vouchers from voucher where downloaded_at is not null group by 1) v using (campaign_id)
    where t.downloaded <> coalesce(v.vouchers, 0)`,
  tallyOfRedemptions: sql`
    select 1 from campaign_tally t
    left join (select campaign_id, count(*) as vouchers from voucher where redeemed_at is not null group by 1) v using (campaign_id)
    where t.redeemed <> coalesce(v.vouchers, 0)`,
  ledgerOfClaims: sql`
    select 1 from voucher v
    full join (select campaign_id, slot, count(*) as claims from voucher_event where kind = 'claimed' group by 1, 2) e using (campaign_id, slot)
    where v.claimed_at is null or coalesce(e.claims, 0) <> 1`,
  ledgerOfRedemptions: sql`
    select 1 from voucher v
    full join (
      select campaign_id, slot, count(*) filter (where kind = 'redeemed') - count(*) filter (where kind = 'reversed') as standing
      from voucher_event where kind in ('redeemed', 'reversed') group by 1, 2
    ) e using (campaign_id, slot)
    where coalesce(e.standing, 0) <> case when v.redeemed_at is null then 0 else 1 end`,
  stockAddsUp: sql`
    select 1 from stock s
    full join (
      select campaign_id, store_id, product_id, sum(delta) as pieces from (
        select campaign_id, store_id, product_id, delta from stock_event
        union all
        select campaign_id, store_id, product_id, case kind when 'redeemed' then -1 else 1 end from voucher_event where kind in ('redeemed', 'reversed')
      ) movements group by 1, 2, 3
    ) m using (campaign_id, store_id, product_id)
    where coalesce(s.quantity, 0) <> coalesce(m.pieces, 0) or s.quantity < 0`,
  redeemedByStore: sql`
    select 1 from stock s
    full join (
      select campaign_id, store_id, product_id, count(*) filter (where kind = 'redeemed') - count(*) filter (where kind = 'reversed') as pieces
      from voucher_event where kind in ('redeemed', 'reversed') group by 1, 2, 3
    ) e using (campaign_id, store_id, product_id)
    where coalesce(s.redeemed, 0) <> coalesce(e.pieces, 0)`,
  daysOfCampaigns: sql`
    select 1 from campaign_tally t
    left join (select campaign_id, sum(claimed) as claimed, sum(downloaded) as downloaded, sum(redeemed) as redeemed from campaign_day group by 1) d using (campaign_id)
    where (t.claimed, t.downloaded, t.redeemed) is distinct from (coalesce(d.claimed, 0), coalesce(d.downloaded, 0), coalesce(d.redeemed, 0))`,
  businessesOfRedemptions: sql`
    select 1 from voucher_event e left join store s on s.id = e.store_id
    where e.kind in ('redeemed', 'reversed') and e.business_id is distinct from s.business_id`,
  settlements: sql`
    select 1 from campaign_tally t
    left join (
      select campaign_id, sum(count) as count from (
        select campaign_id, business_id, count(*) filter (where kind = 'redeemed') - count(*) filter (where kind = 'reversed') as count
        from voucher_event where kind in ('redeemed', 'reversed') and business_id is not null group by 1, 2
      ) by_business group by 1
    ) s using (campaign_id)
    where t.redeemed <> coalesce(s.count, 0)`,
  publishedIsWhole: sql`
    select 1 from campaign c left join campaign_tally t on t.campaign_id = c.id
    where c.published_at is not null and (
      c.denomination is null or c.card_count is null or t.campaign_id is null
      or not (c.all_states or exists (select from campaign_state s where s.campaign_id = c.id))
    )`,
} satisfies Record<string, RawBuilder<unknown>>;

export type Invariant = keyof typeof BREACHES;

/** How many rows break an invariant: none, unless something went badly wrong. */
export async function countBreaches(db: Db, invariant: Invariant): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from (${BREACHES[invariant]}) breaches`.execute(db);
  return rows[0]?.count ?? 0;
}
