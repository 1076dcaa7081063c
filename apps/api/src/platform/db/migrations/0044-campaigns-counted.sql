-- Lists say how many campaigns there are, by status and by what is searched. This index answers alone, where up to
-- 10,000 wide rows were read.
create index campaign_counted on campaign (brand_id, end_date) include (start_date, published_at, ended_at, name, code)
  where archived_at is null and deleted_at is null and hidden_at is null;
