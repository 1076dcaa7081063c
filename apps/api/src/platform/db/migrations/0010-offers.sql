-- The merchants' list of offers over a hundred thousand campaigns, newest first, paged by key. What decides whether a
-- campaign is listed stands in the index, so that passing over those that are not reads no table.
create index campaign_offer on campaign (published_at desc, id desc) include (brand_id, end_date, all_states) where published_at is not null;
-- The same of one brand.
create index campaign_offer_of_brand on campaign (brand_id, published_at desc, id desc) include (end_date, all_states) where published_at is not null;

-- What a business keeps out of its list, from the business's side.
create index campaign_block_business on campaign_block (business_id, campaign_id);
create index brand_block_business on brand_block (business_id, brand_id);
