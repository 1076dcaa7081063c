-- Holds those redemptions of these open flags that have not been reversed, with the rule as the reason, and records
-- events.
create or replace function hold_flagged(flags uuid[], held_on timestamptz) returns void language sql as $$
  with standing as materialized (
    select r.campaign_id, r.ledger_id, r.slot, r.store_id, r.worth, f.rule, f.brand_id, f.business_id
    from abuse_flag f join flagged_redemption r on r.flag_id = f.id
    where f.id = any (flags) and r.ledger_id = standing_redemption(r.campaign_id, r.slot)
  ), held as (
    insert into redemption_hold (campaign_id, ledger_id, reason, brand_id, business_id, store_id, worth, held_at)
    select campaign_id, ledger_id, rule, brand_id, business_id, store_id, worth, held_on from standing
    on conflict do nothing
    returning campaign_id, ledger_id
  )
  insert into event (campaign_id, kind, at, detail)
  select s.campaign_id, 'redemption.held', held_on, jsonb_build_object('slots', jsonb_agg(s.slot), 'ledgerIds', jsonb_agg(s.ledger_id))
  from (select distinct campaign_id, ledger_id, slot from standing join held using (campaign_id, ledger_id)) s
  group by s.campaign_id
$$;
