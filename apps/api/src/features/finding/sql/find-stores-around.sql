-- Finds the stores of campaigns around places: for each search, numbered from 1 by `nth`, the nearest stores first. A
-- store is found if it takes part, is open and has stock (`is_found`), and redeem_vouchers() would not refuse it because
-- its business has blocked the campaign or brand, a rule stopped it, it awaits approval, or a daily limit of its own, of
-- all unapproved businesses together, or of the campaign in each store is reached. In the last case it is found again the
-- next day, as a store is that restocks. What stops all stores of a campaign, a pause or its own daily limit, the page
-- says instead. At most three nearest stores of one business are found, twenty once the brand has approved it, so that
-- invented stores can't hide the others.
--
-- Distances are kilometers on a sphere. The search reads the bands of a tenth of a degree of latitude that the circle
-- touches, in each the range of longitudes that the circle spans; beyond the date line that range continues on its other
-- side, and a circle around a pole spans all longitudes. The plan does not depend on the search: it is made once per
-- connection.
create or replace function find_stores_around(
  campaigns uuid[], brands uuid[], latitudes double precision[], longitudes double precision[], reaches double precision[],
  mosts integer[], sought_at timestamptz
)
returns table (
  nth integer, store_id uuid, name text, address_line1 text, city_name text,
  latitude double precision, longitude double precision, kilometres double precision
)
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query
  select s.nth::integer, f.store_id, shown.name, shown.address_line1, shown.city_name, f.latitude, f.longitude, f.kilometres
  from unnest(campaigns, brands, latitudes, longitudes, reaches, mosts) with ordinality
    as s(campaign_id, brand_id, latitude, longitude, reach, most, nth)
  -- The circle's half height and half width in degrees.
  cross join lateral (select degrees(s.reach / 6371) as high) h
  cross join lateral (
    select case when abs(s.latitude) + h.high >= 90 then 180 else degrees(asin(sin(s.reach / 6371) / cosd(s.latitude))) end as wide
  ) w
  -- The limits that the brand sets for its stores, and its current day.
  cross join lateral (
    select limits_of(b.id) -> 'shops' as shops, d.today, d.today::timestamp at time zone b.timezone as day_began,
      c.denomination, c.store_redemptions_a_day
    from brand b
    join campaign c on c.id = s.campaign_id
    cross join lateral (select (sought_at at time zone b.timezone)::date as today) d
    where b.id = s.brand_id offset 0
  ) t
  -- What unapproved businesses redeemed today is only added up for a brand that limits it.
  cross join lateral (
    select u.redeemed >= l.count_cap or u.worth + t.denomination > l.worth_cap as is_full
    from (
      select (t.shops #>> '{unapproved,redemptions}')::integer as count_cap, (t.shops #>> '{unapproved,worth}')::numeric as worth_cap
    ) l
    cross join lateral unapproved_today(case when num_nonnulls(l.count_cap, l.worth_cap) > 0 then s.brand_id end, t.today) u
  ) together
  -- The nearest stores by index only; the table is read just for those that are returned.
  cross join lateral (
    select f.store_id, f.latitude, f.longitude, f.kilometres from (
      select f.business_id, f.store_id, f.latitude, f.longitude, f.kilometres,
        row_number() over (partition by f.business_id order by f.kilometres, f.store_id) as place
      from unnest(case
        when w.wide = 180 then array[0]
        when s.longitude + w.wide > 180 then array[s.longitude, s.longitude - 360]
        when s.longitude - w.wide < -180 then array[s.longitude, s.longitude + 360]
        else array[s.longitude]
      end) as middle
      cross join generate_series(floor((s.latitude - h.high) * 10)::integer, floor((s.latitude + h.high) * 10)::integer) as touched(band)
      -- `offset 0`: otherwise the planner reads all stores of the campaign and joins the bands to them, ten times slower.
      cross join lateral (
        select f.store_id, f.business_id, f.latitude, f.longitude,
          12742 * asin(least(1, sqrt(sind((f.latitude - s.latitude) / 2) ^ 2
            + cosd(s.latitude) * cosd(f.latitude) * sind((f.longitude - s.longitude) / 2) ^ 2))) as kilometres
        from findable_store f
        where f.campaign_id = s.campaign_id and f.is_found and f.band = touched.band
          and f.longitude between middle - w.wide and middle + w.wide
          and f.latitude between s.latitude - h.high and s.latitude + h.high
        offset 0
      ) f
      where f.kilometres <= s.reach
        and (t.store_redemptions_a_day is null
          or redeemed_in_store(s.campaign_id, f.store_id, t.day_began, t.store_redemptions_a_day) < t.store_redemptions_a_day)
        and not exists (select from campaign_block x where x.campaign_id = s.campaign_id and x.business_id = f.business_id)
        and not exists (select from brand_block x where x.brand_id = s.brand_id and x.business_id = f.business_id)
        and not exists (
          select from brand_business n where n.brand_id = s.brand_id and n.business_id = f.business_id and (
            n.refused_until > sought_at
            or n.level in ('new', 'checked') and (
              t.shops ->> 'admission' = 'each' or t.shops ->> 'admission' = 'known' and not is_known_business(n.brand_id, n.business_id)
            )
            or n.level in ('new', 'checked') and together.is_full
            or n.day = t.today and n.redeemed >= (t.shops #>> array['levels', n.level, 'redemptions'])::integer
            or case when n.day = t.today then n.worth else 0 end + t.denomination
              > (t.shops #>> array['levels', n.level, 'worth'])::numeric
          )
        )
    ) f
    left join brand_business n on n.brand_id = s.brand_id and n.business_id = f.business_id
    where f.place <= case when n.level in ('approved', 'trusted') then 20 else 3 end
    order by f.kilometres, f.store_id
    limit s.most
  ) f
  join findable_store shown on shown.campaign_id = s.campaign_id and shown.store_id = f.store_id
  order by s.nth, f.kilometres, f.store_id;
end $$;
