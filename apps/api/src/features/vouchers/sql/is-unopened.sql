-- Whether a voucher is untouched since it was claimed: its holder has not returned to it, and the ledger has only the
-- claim. The result is reliable only while the caller holds the voucher's lock.
create or replace function is_unopened(v voucher) returns boolean language sql stable as $$
  select v.opened_at is null and v.released_at is null and not exists (
    select from voucher_event e where e.campaign_id = v.campaign_id and e.slot = v.slot and e.kind <> 'claimed'
  )
$$;
