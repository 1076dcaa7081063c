-- Records that a voucher was downloaded as a file. Returns true if this was the first time and was counted; false if not,
-- or if the voucher was released or canceled meanwhile.
create or replace function mark_downloaded(campaign_of_voucher uuid, slot_of_voucher integer, downloaded_on timestamptz)
returns boolean language plpgsql as $$
#variable_conflict use_column
declare
  device_of_voucher bytea;
begin
  update voucher set downloaded_at = downloaded_on
    where campaign_id = campaign_of_voucher and slot = slot_of_voucher and downloaded_at is null and released_at is null and voided_at is null
    returning claim_key into device_of_voucher;
  if not found then
    return false;
  end if;
  insert into voucher_event (campaign_id, slot, kind, at, device)
    values (campaign_of_voucher, slot_of_voucher, 'downloaded', downloaded_on, device_of_voucher);
  update campaign_tally set downloaded = downloaded + 1 where campaign_id = campaign_of_voucher;
  insert into campaign_day as d (campaign_id, day, downloaded)
    select c.id, (downloaded_on at time zone b.timezone)::date, 1 from campaign c join brand b on b.id = c.brand_id where c.id = campaign_of_voucher
    on conflict (campaign_id, day) do update set downloaded = d.downloaded + 1;
  return true;
end $$;
