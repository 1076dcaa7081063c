-- Returns a voucher to the campaign: it can be claimed by someone else, on a new slot. Returns 'ok', 'unknown' (no
-- voucher has this handle and PIN), 'used', 'voided' or 'expired'.
create or replace function release_voucher(handle_given text, pin_given text, released_on timestamptz) returns text language plpgsql as $$
declare
  v voucher := lock_held_voucher(handle_given, pin_given);
begin
  if v.slot is null then
    return 'unknown';
  elsif v.redeemed_at is not null then
    return 'used';
  elsif v.voided_at is not null then
    return 'voided';
  elsif has_ended(v.campaign_id, released_on) then
    return 'expired';
  end if;
  -- Before locking the voucher: all code that writes a claim key holds the tally, so that a claim never waits for
  -- another's key.
  perform from campaign_tally t where t.campaign_id = v.campaign_id for update;
  perform let_go_of_vouchers(v.campaign_id, array[v.slot], 'released', released_on);
  -- A holder who releases this voucher no longer needs the notice that an earlier one was returned unopened.
  delete from returned_voucher r where r.campaign_id = v.campaign_id and r.claim_key = v.claim_key;
  return 'ok';
end $$;
