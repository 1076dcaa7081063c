-- Sets the return date of unopened vouchers that were claimed before their brand turned returning on; their days begin
-- now. Processes `most` slots, each once. Returns whether more remain.
--
-- Skips a voucher that another transaction has locked: it is in use, and gets no such date.
create or replace function date_unopened_vouchers(campaign_of_vouchers uuid, dated_on timestamptz, most integer) returns boolean
language plpgsql as $$
declare
  days integer := return_days(campaign_of_vouchers, dated_on);
  first_slot integer;
  last_slot integer;
  free integer[];
begin
  if days is null then
    return false;
  end if;
  insert into return_progress (campaign_id, dated_to) values (campaign_of_vouchers, 0) on conflict do nothing;
  select dated_to into first_slot from return_progress where campaign_id = campaign_of_vouchers for update;
  select claimed + released into last_slot from campaign_tally where campaign_id = campaign_of_vouchers;
  select array_agg(slot) into free from (
    select slot from voucher
    where campaign_id = campaign_of_vouchers and slot > first_slot and slot <= first_slot + most and open_by is null and opened_at is null
    for update skip locked
  ) v;
  update voucher v set open_by = (dated_on at time zone b.timezone)::date + days
    from campaign c join brand b on b.id = c.brand_id
    where c.id = campaign_of_vouchers and v.campaign_id = c.id and v.slot = any (free)
      and (dated_on at time zone b.timezone)::date + days < c.end_date and is_unopened(v);
  update return_progress set dated_to = least(first_slot + most, last_slot) where campaign_id = campaign_of_vouchers;
  return first_slot + most < last_slot;
end $$;
