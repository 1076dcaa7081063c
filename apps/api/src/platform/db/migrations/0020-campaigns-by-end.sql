-- The brand's list sorted by the last day, and paged by key. The filter by status uses it as it used the one it replaces.
create index campaign_end_listed on campaign (brand_id, end_date desc, id desc);
drop index campaign_end;
