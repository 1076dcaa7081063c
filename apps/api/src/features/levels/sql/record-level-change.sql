-- Records that the level of a business with a brand changed. Events belong to campaigns: this one to the campaign that
-- the business joined last.
create or replace function record_level_change(brand uuid, business uuid, level text, before text, changed_at timestamptz)
returns void language sql as $$
  insert into event (campaign_id, kind, at, detail)
  select p.campaign_id, 'level.changed', changed_at,
    jsonb_build_object('brandId', brand, 'businessId', business, 'level', record_level_change.level, 'before', before)
  from participation p join campaign c on c.id = p.campaign_id
  where p.business_id = business and c.brand_id = brand
  order by p.left_at is not null, p.joined_at desc, p.campaign_id limit 1
$$;
