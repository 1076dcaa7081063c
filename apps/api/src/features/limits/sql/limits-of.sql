-- Returns a brand's limits: its own settings, and the defaults for those that a newer version of the program has added
-- since.
create or replace function limits_of(brand uuid) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'claims', d.limits->'claims' || coalesce(l.limits->'claims', '{}'),
    'shops', d.limits->'shops' || coalesce(l.limits->'shops', '{}'),
    'redemptions', d.limits->'redemptions' || coalesce(l.limits->'redemptions', '{}')
  )
  from brand b
  -- Without the offset, each reference to the defaults would compute them again.
  cross join lateral (select default_limits(b.currency) as limits offset 0) d
  left join brand_limits l on l.brand_id = b.id
  where b.id = brand
$$;
