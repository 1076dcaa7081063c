-- Subtracts undone redemptions from the days on which they were made.
create or replace function uncount_store_days(undone jsonb) returns void language sql as $$
  with days as (
    select c.brand_id, e.store_id, (e.at at time zone b.timezone)::date as day, count(*)::integer as undone
    from jsonb_to_recordset(undone) as r(campaign_id uuid, ledger_id bigint)
    -- Kept apart, or the planner may turn it around and read the whole ledger.
    cross join lateral (
      select e.store_id, e.at from voucher_event e
      where e.campaign_id = r.campaign_id and e.id = r.ledger_id and e.kind <> 'claimed' offset 0
    ) e
    cross join lateral (select c.brand_id from campaign c where c.id = r.campaign_id limit 1) c
    cross join lateral (select b.timezone from brand b where b.id = c.brand_id limit 1) b
    group by 1, 2, 3
  ), held as (
    select d.brand_id, d.store_id, d.day, g.undone from store_day d join days g using (brand_id, store_id, day)
    order by 1, 2, 3 for update of d
  )
  update store_day d set redeemed = greatest(0, d.redeemed - h.undone) from held h
  where d.brand_id = h.brand_id and d.store_id = h.store_id and d.day = h.day
$$;
