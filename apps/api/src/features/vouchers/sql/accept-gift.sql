-- Moves a voucher to the device that opened its gift link: it gets a new handle and PIN, and the old ones become invalid.
--
-- `outcome` is 'ok' (also if the same device repeats it), 'unknown' (no such link, or it is no longer valid), 'taken'
-- (another device accepted it), 'own' (the giver's device), 'used', 'expired' or 'haveOne' (this device has a voucher of
-- the campaign).
create or replace function accept_gift(
  token_hash_given bytea, key_of_accepter bytea, new_handle text, new_pin text, accepted_on timestamptz,
  out outcome text, out handle text, out pin text, out is_downloaded boolean, out is_redeemed boolean, out is_over boolean
)
language plpgsql as $$
#variable_conflict use_column
declare
  g voucher_gift;
  v voucher;
begin
  outcome := 'unknown';
  select * into g from voucher_gift where token_hash = token_hash_given;
  if not found then
    return;
  end if;
  select * into v from voucher where campaign_id = g.campaign_id and slot = g.slot for update;
  -- Values read before the lock may be outdated.
  select * into g from voucher_gift where token_hash = token_hash_given;
  if not found then
    return;
  end if;
  is_over := has_ended(g.campaign_id, accepted_on);

  if g.accepted_at is not null then
    outcome := case when v.claim_key = key_of_accepter then 'ok' else 'taken' end;
  elsif v.claim_key = key_of_accepter then
    outcome := 'own';
  elsif v.redeemed_at is not null then
    outcome := 'used';
  elsif is_over then
    outcome := 'expired';
  else
    perform from campaign_tally t where t.campaign_id = g.campaign_id for update;
    if exists (select from voucher o where o.campaign_id = g.campaign_id and o.claim_key = key_of_accepter) then
      outcome := 'haveOne';
    else
      outcome := 'ok';
      perform uncount_download(v);
      delete from returned_voucher r where r.campaign_id = g.campaign_id and r.claim_key = v.claim_key;
      update campaign_tally set given = given + 1 where campaign_id = g.campaign_id;
      update voucher_gift set accepted_at = accepted_on where campaign_id = g.campaign_id and id = g.id;
      insert into voucher_event (campaign_id, slot, kind, at, device)
        values (g.campaign_id, g.slot, 'accepted', accepted_on, key_of_accepter);
      update voucher o set handle = new_handle, pin = new_pin, claim_key = key_of_accepter, accepted_at = accepted_on, downloaded_at = null,
          opened_at = coalesce(o.opened_at, accepted_on), open_by = null
        where o.campaign_id = g.campaign_id and o.slot = g.slot returning * into v;
    end if;
  end if;
  if outcome = 'ok' then
    handle := v.handle;
    pin := v.pin;
    is_downloaded := v.downloaded_at is not null;
    is_redeemed := v.redeemed_at is not null;
  end if;
end $$;
