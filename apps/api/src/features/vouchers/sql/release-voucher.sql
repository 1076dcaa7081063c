-- Gives a voucher back: it can be claimed by somebody else, on a new slot. Returns 'ok', 'unknown' (no voucher has this
-- handle and pin), 'used' or 'expired'.
create or replace function release_voucher(handle_given text, pin_given text, released_on timestamptz) returns text language plpgsql as $$
declare
  v voucher := lock_held_voucher(handle_given, pin_given);
begin
  if v.slot is null then
    return 'unknown';
  elsif v.redeemed_at is not null then
    return 'used';
  elsif has_ended(v.campaign_id, released_on) then
    return 'expired';
  end if;
  -- Before the voucher: whoever writes a claim key holds the tally, so that a claim never waits for another's key.
  perform from campaign_tally t where t.campaign_id = v.campaign_id for update;
  update voucher set handle = null, pin = null, claim_key = null, downloaded_at = null, released_at = released_on
    where campaign_id = v.campaign_id and slot = v.slot;
  delete from voucher_gift where campaign_id = v.campaign_id and slot = v.slot and accepted_at is null;
  insert into voucher_event (campaign_id, slot, kind, at, device) values (v.campaign_id, v.slot, 'released', released_on, v.claim_key);
  perform uncount_voucher(v, true);
  return 'ok';
end $$;
