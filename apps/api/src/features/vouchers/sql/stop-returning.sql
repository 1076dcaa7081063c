-- Clears the return date of a campaign's vouchers after the brand turned returning off, `most` at a time; if it is turned
-- on again, their days begin anew. Returns whether more remain.
create or replace function stop_returning(campaign_of_vouchers uuid, most integer) returns boolean language plpgsql as $$
declare
  taken integer;
begin
  update voucher v set open_by = null
    from (
      select o.slot from voucher o where o.campaign_id = campaign_of_vouchers and o.open_by is not null limit most for update skip locked
    ) o where v.campaign_id = campaign_of_vouchers and v.slot = o.slot;
  get diagnostics taken = row_count;
  if not exists (select from voucher v where v.campaign_id = campaign_of_vouchers and v.open_by is not null) then
    delete from return_progress where campaign_id = campaign_of_vouchers;
  end if;
  return taken = most;
end $$;
