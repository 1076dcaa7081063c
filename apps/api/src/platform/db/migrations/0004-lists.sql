-- Lists of a brand with a hundred thousand campaigns: found by a part of a word, sorted by four things, paged by key.
--
-- Both extensions are trusted ones, so that the application's own role, which is no superuser, may create them.
create extension if not exists pg_trgm;
-- Puts the brand into the same index as the words: what is common with all tenants together stays rare within one.
create extension if not exists btree_gin;

create index campaign_words on campaign using gin (brand_id, name gin_trgm_ops, code gin_trgm_ops);
create index product_words on product using gin (brand_id, name gin_trgm_ops, upc gin_trgm_ops);

-- What is sorted by has to stand in a column or an index: a product of two columns does so once it is stored.
alter table campaign add column total_offer numeric(17, 2) not null generated always as (coalesce(denomination * card_count, 0)) stored;

-- Every sort ends with the id, which makes it total. Names are sorted as people sort them, in any script.
create index campaign_name on campaign (brand_id, name collate "unicode", id);
create index campaign_start on campaign (brand_id, start_date desc, id desc);
create index campaign_total on campaign (brand_id, total_offer desc, id desc);
-- For the filter by status, where the wanted ones are few.
create index campaign_end on campaign (brand_id, end_date);
create index campaign_draft on campaign (brand_id, created_at desc, id desc) where published_at is null;

create index product_name on product (brand_id, name collate "unicode", id) where archived_at is null;
create index product_archived on product (brand_id, created_at desc, id desc) where archived_at is not null;

-- In which campaigns a product is, the newest first: the ids are made in the order of time.
create index campaign_product_newest on campaign_product (product_id, campaign_id desc);
drop index campaign_product_product;
