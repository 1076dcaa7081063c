-- Cancels a voucher: stores no longer accept it, and its holder's page says so. It keeps its slot and counts as
-- claimed, so that no one gets another for it. `ending_seen` is the PIN's ending as shown to the person who cancels it.
--
-- Locks the voucher, as redeeming does: whichever comes second sees the result of the first.
--
-- Returns 'ok', 'unknown' (no such voucher, or it went back to the campaign), 'changed' (it has a different PIN now),
-- 'used' or 'voided' (it was canceled before).
create or replace function void_voucher(
  campaign_of_voucher uuid, slot_of_voucher integer, ending_seen text, voided_by uuid, voided_on timestamptz
) returns text language plpgsql as $$
declare
  v voucher;
begin
  select * into v from voucher where campaign_id = campaign_of_voucher and slot = slot_of_voucher for update;
  if v.slot is null or v.released_at is not null then
    return 'unknown';
  elsif right(v.pin, 4) <> ending_seen then
    return 'changed';
  elsif v.redeemed_at is not null then
    return 'used';
  elsif v.voided_at is not null then
    return 'voided';
  end if;
  update voucher set voided_at = voided_on, open_by = null where campaign_id = v.campaign_id and slot = v.slot;
  delete from voucher_gift where campaign_id = v.campaign_id and slot = v.slot and accepted_at is null;
  insert into voucher_event (campaign_id, slot, kind, at, account_id, device)
    values (v.campaign_id, v.slot, 'voided', voided_on, voided_by, v.claim_key);
  return 'ok';
end $$;
