-- Subtracts a voucher from what its campaign has counted: its download, since the downloaded file is void from now on, and
-- with `with_claim` its claim. Either then counts on no day. The caller holds the campaign's tally.
create or replace function uncount_voucher(v voucher, with_claim boolean) returns void language plpgsql as $$
declare
  timezone_of_brand text;
begin
  select b.timezone into timezone_of_brand from campaign c join brand b on b.id = c.brand_id where c.id = v.campaign_id;
  if v.downloaded_at is not null then
    update campaign_tally set downloaded = downloaded - 1 where campaign_id = v.campaign_id;
    update campaign_day set downloaded = downloaded - 1
      where campaign_id = v.campaign_id and day = (v.downloaded_at at time zone timezone_of_brand)::date;
  end if;
  if with_claim then
    update campaign_tally set claimed = claimed - 1, released = released + 1 where campaign_id = v.campaign_id;
    update campaign_day set claimed = claimed - 1
      where campaign_id = v.campaign_id and day = (v.claimed_at at time zone timezone_of_brand)::date;
  end if;
end $$;
