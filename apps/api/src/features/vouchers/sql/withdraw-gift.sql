-- Revokes the open gift link of a voucher. Returns 'ok', also when there was none, or 'unknown'.
create or replace function withdraw_gift(handle_given text, pin_given text, withdrawn_on timestamptz) returns text language plpgsql as $$
declare
  v voucher := lock_held_voucher(handle_given, pin_given);
begin
  if v.slot is null then
    return 'unknown';
  end if;
  delete from voucher_gift where campaign_id = v.campaign_id and slot = v.slot and accepted_at is null;
  if found then
    insert into voucher_event (campaign_id, slot, kind, at, device) values (v.campaign_id, v.slot, 'withdrawn', withdrawn_on, v.claim_key);
  end if;
  return 'ok';
end $$;
