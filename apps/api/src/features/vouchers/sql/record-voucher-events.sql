-- Records the ledger rows of a statement as events: one per campaign and kind, whatever the size of the batch, so that a
-- claim costs a fraction of one row.
create or replace function record_voucher_events() returns trigger language plpgsql as $$
begin
  insert into event (campaign_id, kind, at, detail)
    select campaign_id, 'voucher.' || kind, at,
      jsonb_build_object('slots', array_agg(slot), 'ledgerIds', array_agg(id))
    from written group by campaign_id, kind, at;
  return null;
end $$;

create or replace trigger voucher_event_recorded after insert on voucher_event referencing new table as written
  for each statement execute function record_voucher_events();
