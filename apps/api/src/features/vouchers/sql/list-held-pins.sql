-- Returns those of these PINs whose redemption, made at this time, was put on hold when it was made, even if it was released
-- since. For the settings, see claim-vouchers.sql.
create or replace function list_held_pins(pins text[], times timestamptz[]) returns setof text
language plpgsql stable set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off
  set plan_cache_mode = force_generic_plan as $$
begin
  return query
  select m.pin
  from unnest(pins, times) as m(pin, at)
  cross join lateral (select v.campaign_id, v.slot from voucher v where v.pin = m.pin limit 1) v
  cross join lateral (
    select e.id from voucher_event e
    where e.campaign_id = v.campaign_id and e.slot = v.slot and e.kind = 'redeemed' and e.at = m.at
    order by e.id desc limit 1
  ) e
  where exists (
    select from redemption_hold h where h.campaign_id = v.campaign_id and h.ledger_id = e.id and h.held_at = m.at offset 0
  );
end $$;
