-- Subtracts the download of a voucher from its campaign's counts, since the downloaded file is no longer valid. It no
-- longer counts on any day. The caller holds the campaign's tally.
create or replace function uncount_download(v voucher) returns void language plpgsql as $$
begin
  if v.downloaded_at is null then
    return;
  end if;
  update campaign_tally set downloaded = downloaded - 1 where campaign_id = v.campaign_id;
  update campaign_day d set downloaded = d.downloaded - 1 from campaign c join brand b on b.id = c.brand_id
    where c.id = v.campaign_id and d.campaign_id = c.id and d.day = (v.downloaded_at at time zone b.timezone)::date;
end $$;
