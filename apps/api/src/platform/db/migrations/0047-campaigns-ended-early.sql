-- The merchants' list of expired campaigns has those that their brand ended early, although their last day isn't over.
create index campaign_ended_early on campaign (brand_country_id)
  where ended_at is not null and published_at is not null and not is_over;
