-- The newest offers that the business blocked, ended or not.
--
-- The conditions are the same in all offers_*() functions, which differ in where they look; ways.test.ts compares each with the
-- plainest SQL. Their settings keep each on the index that it is made for, whatever the first search of a connection was.
create or replace function offers_blocked(
  business uuid, country text, home text, blocked_campaigns uuid[], blocked_brands uuid[], shown text, asked_at timestamptz,
  state text, brands uuid[], words text, before_time timestamptz, before_id uuid, most integer
)
returns table (id uuid, published_at timestamptz)
language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off
  set enable_mergejoin = off set enable_bitmapscan = off as $$
#variable_conflict use_column
declare
  -- Today, where it begins last on earth and where it begins first.
  first_today date := (asked_at at time zone '+12')::date;
  last_today date := (asked_at at time zone '-14')::date;
  -- As `ilike` compares, which would do this for every row again; codes have no small letters.
  lower_words text := lower(words);
  upper_words text := upper(words);
begin
  return query
  select c.id, c.published_at from (
    select id from unnest(blocked_campaigns) as id
    union
    select x.id from unnest(blocked_brands) as blocked(brand)
      cross join lateral (select x.id from campaign x where x.brand_id = blocked.brand offset 0) x
  ) as blocked
  cross join lateral (select c.* from campaign c where c.id = blocked.id offset 0) c
  where (brands is null or c.brand_id = any (brands))
    and c.published_at is not null and c.brand_country_id = country
    and (words is null or lower(c.name) like lower_words or c.code like upper_words)
    and (home is null or c.all_states
      or coalesce((select true from campaign_state x where x.campaign_id = c.id and x.state_id = home), false)
      or exists (select from participation x where x.business_id = business and x.campaign_id = c.id and x.left_at is null))
    and (state is null or c.all_states
      or coalesce((select true from campaign_state x where x.campaign_id = c.id and x.state_id = state), false))
    and (shown = 'block' or (
      (c.end_date < first_today or (c.end_date < last_today and c.end_date < (asked_at at time zone c.brand_timezone)::date))
        = (shown = 'expired')
      and c.id <> all (blocked_campaigns) and c.brand_id <> all (blocked_brands)))
    and (c.published_at, c.id) < (before_time, before_id)
    order by c.published_at desc, c.id desc limit most;
end $$;
