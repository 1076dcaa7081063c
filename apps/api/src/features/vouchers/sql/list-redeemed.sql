-- Lists redemptions by PIN, business and time, each with its voucher, whether or not they were undone. For the settings,
-- see claim-vouchers.sql.
create or replace function list_redeemed(pins text[], businesses uuid[], times timestamptz[])
returns table (pin text, campaign_id uuid, brand_id uuid, slot integer, ledger_id bigint, at timestamptz, claim_key bytea, claim_network text)
language plpgsql stable set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off
  set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query
  select v.pin, v.campaign_id, c.brand_id, v.slot, e.id, e.at, v.claim_key, v.claim_network::text
  from unnest(pins, businesses, times) as i(pin, business_id, at)
  cross join lateral (
    select v.pin, v.campaign_id, v.slot, v.claim_key, v.claim_network from voucher v where v.pin = i.pin limit 1
  ) v
  cross join lateral (select c.brand_id from campaign c where c.id = v.campaign_id limit 1) c
  cross join lateral (
    select e.id, e.at from voucher_event e
    where e.campaign_id = v.campaign_id and e.slot = v.slot and e.kind = 'redeemed' and e.business_id = i.business_id and e.at = i.at
    order by e.id desc limit 1
  ) e;
end $$;
