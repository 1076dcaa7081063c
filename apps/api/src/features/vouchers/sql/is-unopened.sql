-- Whether nothing has happened to a voucher since it was claimed: its holder has not come back to it, and the ledger has
-- nothing but the claim. What is read is right for whoever holds the voucher's lock.
create or replace function is_unopened(v voucher) returns boolean language sql stable as $$
  select v.opened_at is null and v.released_at is null and not exists (
    select from voucher_event e where e.campaign_id = v.campaign_id and e.slot = v.slot and e.kind <> 'claimed'
  )
$$;
