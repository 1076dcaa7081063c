-- Undoes the cancellation of a voucher: it is valid again, with the same PIN. Returns the same as void_voucher(), or
-- 'notVoided'.
create or replace function restore_voucher(
  campaign_of_voucher uuid, slot_of_voucher integer, ending_seen text, restored_by uuid, restored_on timestamptz
) returns text language plpgsql as $$
declare
  v voucher;
begin
  select * into v from voucher where campaign_id = campaign_of_voucher and slot = slot_of_voucher for update;
  if v.slot is null or v.released_at is not null then
    return 'unknown';
  elsif right(v.pin, 4) <> ending_seen then
    return 'changed';
  elsif v.voided_at is null then
    return 'notVoided';
  end if;
  update voucher set voided_at = null where campaign_id = v.campaign_id and slot = v.slot;
  insert into voucher_event (campaign_id, slot, kind, at, account_id, device)
    values (v.campaign_id, v.slot, 'restored', restored_on, restored_by, v.claim_key);
  return 'ok';
end $$;
