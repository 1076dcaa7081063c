-- Returns how many vouchers of a campaign a store redeemed since a time and did not undo, counted up to a number.
-- For the settings, see claim-vouchers.sql.
drop function if exists redeemed_in_store(uuid, uuid, timestamptz);
create or replace function redeemed_in_store(campaign uuid, store uuid, since timestamptz, up_to integer) returns bigint
language sql stable set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off
  set plan_cache_mode = force_generic_plan as $$
  select count(*) from (
    select from voucher_event e
    where e.store_id = store and e.kind = 'redeemed' and e.campaign_id = campaign and e.at >= since
      and not exists (
        select from voucher_event r where r.campaign_id = e.campaign_id and r.slot = e.slot and r.kind = 'reversed' and r.id > e.id
      )
    limit up_to
  ) e
$$;
