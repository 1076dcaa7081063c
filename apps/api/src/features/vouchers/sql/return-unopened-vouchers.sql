-- Returns unopened vouchers of one campaign whose date has passed: others can claim them, on new slots, and their PINs
-- and handles become invalid. Examines `most` of them. Returns how many it examined, and how many were returned.
--
-- Locks in the usual order: vouchers, then the tally. Skips a voucher that another transaction has locked: it is in use,
-- and is examined the next time, so that this never waits for a holder, a store or another server. A transaction that
-- waits for one of these finds its voucher opened, given away or redeemed, or none.
create or replace function return_unopened_vouchers(
  campaign_of_vouchers uuid, returned_on timestamptz, most integer, out looked_at integer, out returned integer
)
language plpgsql as $$
declare
  due integer[];
  unopened integer[];
begin
  select array_agg(slot) into due from (
    select v.slot from voucher v
    where v.campaign_id = campaign_of_vouchers and v.open_by < (
      select (returned_on at time zone b.timezone)::date from campaign c join brand b on b.id = c.brand_id
      where c.id = campaign_of_vouchers and return_days(c.id, returned_on) is not null
    )
    order by v.open_by, v.slot limit most for update skip locked
  ) v;
  looked_at := coalesce(cardinality(due), 0);
  select array_agg(v.slot) into unopened from voucher v
    where v.campaign_id = campaign_of_vouchers and v.slot = any (due) and is_unopened(v);
  returned := coalesce(cardinality(unopened), 0);
  if returned > 0 then
    perform from campaign_tally t where t.campaign_id = campaign_of_vouchers for update;
    insert into returned_voucher as r (campaign_id, claim_key, handle, returned_at)
      select v.campaign_id, v.claim_key, v.handle, returned_on from voucher v
      where v.campaign_id = campaign_of_vouchers and v.slot = any (unopened)
    on conflict (campaign_id, claim_key) do update set handle = excluded.handle, returned_at = excluded.returned_at;
    perform let_go_of_vouchers(campaign_of_vouchers, unopened, 'returned', returned_on);
  end if;
  update voucher set open_by = null where campaign_id = campaign_of_vouchers and slot = any (due);
end $$;
