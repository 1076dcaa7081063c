-- Takes the last day from vouchers of a campaign whose unopened vouchers do not go back any more, `most` at a time: if they are
-- to again, their days begin anew. True while there are more.
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
