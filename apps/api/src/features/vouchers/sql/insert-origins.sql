-- Stores where redemptions were made (network and device), and records an event per campaign.
create or replace function insert_origins(origins jsonb, known_at timestamptz) returns void
language plpgsql set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  with origin as materialized (
    select * from jsonb_to_recordset(origins) as o(campaign_id uuid, brand_id uuid, slot integer, ledger_id bigint, at timestamptz,
      network bigint, till bigint, same_network boolean, same_device boolean)
  ), traced as (
    insert into redemption_origin (campaign_id, ledger_id, brand_id, at, network, till, same_network, same_device)
    select campaign_id, ledger_id, brand_id, at, network, till, same_network, same_device from origin
    on conflict do nothing returning campaign_id, ledger_id
  )
  insert into event (campaign_id, kind, at, detail)
  select campaign_id, 'redemption.traced', known_at, jsonb_build_object('slots', jsonb_agg(slot), 'ledgerIds', jsonb_agg(ledger_id))
  from traced join origin using (campaign_id, ledger_id) group by campaign_id;
end $$;
