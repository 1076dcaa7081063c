-- Creates the gift link of a voucher; an older link becomes invalid. Writes no second ledger row while a link is open, so
-- that repeated requests don't grow the ledger. Returns the same as release_voucher().
create or replace function make_gift(handle_given text, pin_given text, token_hash_given bytea, made_on timestamptz) returns text language plpgsql as $$
declare
  v voucher := lock_held_voucher(handle_given, pin_given);
  was_open boolean;
begin
  if v.slot is null then
    return 'unknown';
  elsif v.redeemed_at is not null then
    return 'used';
  elsif v.voided_at is not null then
    return 'voided';
  elsif has_ended(v.campaign_id, made_on) then
    return 'expired';
  end if;
  update voucher set opened_at = made_on where campaign_id = v.campaign_id and slot = v.slot and opened_at is null;
  delete from voucher_gift where campaign_id = v.campaign_id and slot = v.slot and accepted_at is null;
  was_open := found;
  insert into voucher_gift (campaign_id, slot, token_hash, giver_key, made_at)
    values (v.campaign_id, v.slot, token_hash_given, v.claim_key, made_on);
  if not was_open then
    insert into voucher_event (campaign_id, slot, kind, at, device) values (v.campaign_id, v.slot, 'gifted', made_on, v.claim_key);
  end if;
  return 'ok';
end $$;
