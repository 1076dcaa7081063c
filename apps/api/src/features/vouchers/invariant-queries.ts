import type { InvariantName } from "@stashwell/shared/console/rules";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../platform/db/db.ts";

/** Each returns one row per violation. */
const BREACHES: Readonly<Record<InvariantName, RawBuilder<unknown>>> = {
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
    full join (select campaign_id, slot, count(*) as releases from voucher_event where kind in ('released', 'returned') group by 1, 2) e using (campaign_id, slot)
    where coalesce(e.releases, 0) <> case when v.released_at is null then 0 else 1 end`,
  releasedIsOver: sql`
    select 1 from voucher_event e
    join voucher_event r on r.campaign_id = e.campaign_id and r.slot = e.slot and r.kind in ('released', 'returned')
    where e.kind <> 'claimed' and e.id > r.id`,
  returnedUnopened: sql`
    select 1 from voucher_event r
    join voucher v on v.campaign_id = r.campaign_id and v.slot = r.slot
    where r.kind = 'returned' and (
      v.opened_at is not null
      or exists (select from voucher_event e where e.campaign_id = r.campaign_id and e.slot = r.slot and e.kind not in ('claimed', 'returned'))
    )`,
  ledgerOfGifts: sql`
    select 1 from campaign_tally t
    full join (select campaign_id, count(*) as gifts from voucher_gift where accepted_at is not null group by 1) g using (campaign_id)
    full join (select campaign_id, count(*) as handovers from voucher_event where kind = 'accepted' group by 1) e using (campaign_id)
    where coalesce(t.given, 0) <> coalesce(g.gifts, 0) or coalesce(t.given, 0) <> coalesce(e.handovers, 0)`,
  holders: sql`
    select 1 from voucher v
    full join (
      select distinct on (campaign_id, slot) campaign_id, slot, device from voucher_event
      where kind in ('claimed', 'accepted', 'reissued') order by campaign_id, slot, id desc
    ) e using (campaign_id, slot)
    where v.released_at is null and v.claim_key is distinct from e.device`,
  ledgerNamesWho: sql`
    select 1 from voucher_event where case when kind in ('redeemed', 'reversed', 'voided', 'restored', 'reissued') then account_id is null else device is null end`,
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
  voidedIsOver: sql`
    select 1 from voucher v
    full join (
      select distinct on (campaign_id, slot) campaign_id, slot, kind from voucher_event
      where kind in ('voided', 'restored', 'reissued') order by campaign_id, slot, id desc
    ) e using (campaign_id, slot)
    where (v.voided_at is not null) is distinct from coalesce(e.kind = 'voided', false)
      or v.voided_at is not null and v.redeemed_at is not null
    union all
    select 1 from voucher_event r
    cross join lateral (
      select e.kind from voucher_event e
      where e.campaign_id = r.campaign_id and e.slot = r.slot and e.kind in ('voided', 'restored', 'reissued') and e.id < r.id
      order by e.id desc limit 1
    ) e
    where r.kind = 'redeemed' and e.kind = 'voided'`,
  // A pause takes effect within a second. A request is recorded with the time at which it began, so one that began
  // during a pause may have waited for its end.
  pausesHold: sql`
    select 1 from audit_event p
    cross join lateral (
      select least((p.detail ->> 'until')::timestamptz, min(n.at)) as ends_at from audit_event n
      where n.brand_id = p.brand_id and n.id > p.id and n.subject_id = p.subject_id
        and n.action in ('campaign.pause', 'campaign.resume', 'campaign.end')
    ) n
    join voucher_event e on e.campaign_id = p.subject_id::uuid
      and e.at > p.at + interval '1 second' and (n.ends_at is null or e.at < n.ends_at - interval '1 minute')
      and (e.kind = 'claimed' and p.detail @> '{"saves": true}' or e.kind = 'redeemed' and p.detail @> '{"redeeming": true}')
    where p.action = 'campaign.pause'`,
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
  holdsOfRedemptions: sql`
    select 1 from redemption_hold h
    left join voucher_event e on e.campaign_id = h.campaign_id and e.id = h.ledger_id and e.kind = 'redeemed'
    where (h.business_id, h.store_id) is distinct from (e.business_id, e.store_id)`,
  openHolds: sql`
    select 1 from redemption_hold h
    join voucher_event e on e.campaign_id = h.campaign_id and e.id = h.ledger_id and e.kind = 'redeemed'
    left join lateral (
      select r.id from voucher_event r where r.campaign_id = e.campaign_id and r.slot = e.slot and r.kind = 'reversed' and r.id > e.id
      order by r.id limit 1
    ) r on true
    where case when h.decision = 'reversed' then r.id is null else h.decided_at is null and r.id is not null end`,
  publishedIsWhole: sql`
    select 1 from campaign c left join campaign_tally t on t.campaign_id = c.id
    where c.published_at is not null and (
      c.denomination is null or c.card_count is null or t.campaign_id is null
      or not (c.all_states or exists (select from campaign_state s where s.campaign_id = c.id))
    )`,
};

/** The number of rows that violate an invariant. */
export async function countBreaches(db: Db, invariant: InvariantName): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from (${BREACHES[invariant]}) breaches`.execute(db);
  return rows[0]?.count ?? 0;
}
