-- The stores around several places, in one call: what the planner has to be told is told once for all searches of a
-- statement, and a near search reads each store once. For `nth` of the searches, counted from 1, its nearest stores first.
--
-- Distances are kilometres on a sphere; degrees beyond the date line are looked for on its other side. Each `offset 0`
-- and setting keeps the planner from turning a search around: bands first, then the distance. Far searches meet many
-- more stores than a page shows: they look at places in the index alone, and read only the stores that are shown.
create or replace function find_stores_around(
  campaigns uuid[], brands uuid[], latitudes double precision[], longitudes double precision[], reaches double precision[],
  mosts integer[]
)
returns table (
  nth integer, store_id uuid, name text, address_line1 text, city_name text,
  latitude double precision, longitude double precision, kilometres double precision
)
language plpgsql stable
  set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off
  set enable_material = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  far constant double precision := 25;
  campaign uuid;
  brand uuid;
  of_latitude double precision;
  of_longitude double precision;
  reach double precision;
  high double precision;
  wide double precision;
  has_pole boolean;
  middles double precision[];
  around double precision;
begin
  for search in 1 .. cardinality(campaigns) loop
    campaign := campaigns[search];
    brand := brands[search];
    of_latitude := latitudes[search];
    of_longitude := longitudes[search];
    reach := reaches[search];
    high := degrees(reach / 6371);
    around := cosd(of_latitude);
    has_pole := abs(of_latitude) + high >= 90;
    wide := case when has_pole then 180 else degrees(asin(sin(reach / 6371) / around)) end;
    middles := case
      when has_pole then array[0]
      when of_longitude + wide > 180 then array[of_longitude, of_longitude - 360]
      when of_longitude - wide < -180 then array[of_longitude, of_longitude + 360]
      else array[of_longitude]
    end;

    if reach <= far then
      return query
      select search, f.store_id, f.name, f.address_line1, f.city_name, f.latitude, f.longitude, f.kilometres
      from (
        select f.*, 12742 * asin(least(1, sqrt(sind((f.latitude - of_latitude) / 2) ^ 2
          + around * cosd(f.latitude) * sind((f.longitude - of_longitude) / 2) ^ 2))) as kilometres
        from unnest(middles) as middle
        cross join generate_series(floor((of_latitude - high) * 10)::integer, floor((of_latitude + high) * 10)::integer) as band(number)
        cross join lateral (
          select f.store_id, f.business_id, f.name, f.address_line1, f.city_name, f.latitude, f.longitude from findable_store f
          where f.campaign_id = campaign and f.is_found and f.band = band.number and f.longitude between middle - wide and middle + wide
            and f.latitude between of_latitude - high and of_latitude + high
          offset 0
        ) f
        offset 0
      ) f
      where f.kilometres <= reach
        and not exists (select from campaign_block x where x.campaign_id = campaign and x.business_id = f.business_id)
        and not exists (select from brand_block x where x.brand_id = brand and x.business_id = f.business_id)
      order by f.kilometres, f.store_id
      limit mosts[search];
    else
      return query
      select search, f.store_id, s.name, s.address_line1, s.city_name, f.latitude, f.longitude, f.kilometres
      from (
        select f.*, 12742 * asin(least(1, sqrt(sind((f.latitude - of_latitude) / 2) ^ 2
          + around * cosd(f.latitude) * sind((f.longitude - of_longitude) / 2) ^ 2))) as kilometres
        from unnest(middles) as middle
        cross join generate_series(floor((of_latitude - high) * 10)::integer, floor((of_latitude + high) * 10)::integer) as band(number)
        cross join lateral (
          select f.store_id, f.business_id, f.latitude, f.longitude from findable_store f
          where f.campaign_id = campaign and f.is_found and f.band = band.number and f.longitude between middle - wide and middle + wide
            and f.latitude between of_latitude - high and of_latitude + high
          offset 0
        ) f
        order by kilometres, f.store_id
        offset 0
      ) f
      join findable_store s on s.campaign_id = campaign and s.store_id = f.store_id
      where f.kilometres <= reach
        and not exists (select from campaign_block x where x.campaign_id = campaign and x.business_id = f.business_id)
        and not exists (select from brand_block x where x.brand_id = brand and x.business_id = f.business_id)
      order by f.kilometres, f.store_id
      limit mosts[search];
    end if;
  end loop;
end $$;
