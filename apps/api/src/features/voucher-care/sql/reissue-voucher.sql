-- Takes a voucher from its holder for whoever has the new link: PIN and handle become invalid at once, as with a gift,
-- and the person who opens the link gets the voucher with new ones. Until then it belongs to no one. A canceled voucher
-- becomes valid again.
--
-- The previous holder may accept the link too, on the same device or another. Returns the same as void_voucher(), or
-- 'expired'.
create or replace function reissue_voucher(
  campaign_of_voucher uuid, slot_of_voucher integer, ending_seen text, reissued_by uuid, token_hash_given bytea,
  new_handle text, new_pin text, new_key bytea, reissued_on timestamptz
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
  elsif has_ended(v.campaign_id, reissued_on) then
    return 'expired';
  end if;
  -- Before updating the voucher: whoever writes a claim key locks the tally first, so that a claim never waits for
  -- another's key.
  perform from campaign_tally t where t.campaign_id = v.campaign_id for update;
  perform uncount_download(v);
  delete from voucher_gift where campaign_id = v.campaign_id and slot = v.slot and accepted_at is null;
  update voucher set handle = new_handle, pin = new_pin, claim_key = new_key, downloaded_at = null, voided_at = null, open_by = null
    where campaign_id = v.campaign_id and slot = v.slot;
  insert into voucher_gift (campaign_id, slot, token_hash, giver_key, made_at)
    values (v.campaign_id, v.slot, token_hash_given, v.claim_key, reissued_on);
  insert into voucher_event (campaign_id, slot, kind, at, account_id, device)
    values (v.campaign_id, v.slot, 'reissued', reissued_on, reissued_by, new_key);
  return 'ok';
end $$;
