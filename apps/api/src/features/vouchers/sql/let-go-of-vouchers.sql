-- Takes vouchers of one campaign from their holders, so that others can claim as many on new slots. `kind` is the kind of
-- their ledger rows. The vouchers, and files that were saved of them, no longer count on any day. The caller holds the
-- locks on the vouchers and, because claim keys are written, on the campaign's tally.
create or replace function let_go_of_vouchers(campaign_of_vouchers uuid, slots integer[], kind_of_event text, let_go_on timestamptz)
returns void language plpgsql as $$
begin
  update campaign_tally t
    set claimed = t.claimed - v.claimed, released = t.released + v.claimed, downloaded = t.downloaded - v.downloaded
    from (
      select count(*)::integer as claimed, count(downloaded_at)::integer as downloaded from voucher
      where campaign_id = campaign_of_vouchers and slot = any (slots)
    ) v where t.campaign_id = campaign_of_vouchers;
  update campaign_day d set claimed = d.claimed - g.claimed, downloaded = d.downloaded - g.downloaded
    from (
      select (e.at at time zone b.timezone)::date as day, sum(e.claimed)::integer as claimed, sum(e.downloaded)::integer as downloaded
      from voucher v
      join campaign c on c.id = v.campaign_id join brand b on b.id = c.brand_id
      cross join lateral (values (v.claimed_at, 1, 0), (v.downloaded_at, 0, 1)) as e(at, claimed, downloaded)
      where v.campaign_id = campaign_of_vouchers and v.slot = any (slots) and e.at is not null
      group by 1
    ) g where d.campaign_id = campaign_of_vouchers and d.day = g.day;
  insert into voucher_event (campaign_id, slot, kind, at, device)
    select v.campaign_id, v.slot, kind_of_event, let_go_on, v.claim_key from voucher v
    where v.campaign_id = campaign_of_vouchers and v.slot = any (slots) order by v.slot;
  update voucher set handle = null, pin = null, claim_key = null, downloaded_at = null, open_by = null, released_at = let_go_on
    where campaign_id = campaign_of_vouchers and slot = any (slots);
  delete from voucher_gift where campaign_id = campaign_of_vouchers and slot = any (slots) and accepted_at is null;
end $$;
