-- Counts redemptions by store and by day in the brand's time zone.
create or replace function count_store_days(batch jsonb) returns void language sql as $$
  insert into store_day as d (brand_id, store_id, day, redeemed)
  select c.brand_id, e.store_id, (e.at at time zone b.timezone)::date, count(*)::integer
  from jsonb_to_recordset(batch) as r(campaign_id uuid, ledger_id bigint)
  -- Kept apart, or the planner may turn it around and read the whole ledger.
  cross join lateral (
    select e.store_id, e.at from voucher_event e
    where e.campaign_id = r.campaign_id and e.id = r.ledger_id and e.kind <> 'claimed' offset 0
  ) e
  cross join lateral (select c.brand_id from campaign c where c.id = r.campaign_id limit 1) c
  cross join lateral (select b.timezone from brand b where b.id = c.brand_id limit 1) b
  group by 1, 2, 3 order by 1, 2, 3
  on conflict (brand_id, store_id, day) do update set redeemed = d.redeemed + excluded.redeemed
$$;
