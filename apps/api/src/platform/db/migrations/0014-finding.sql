-- Finding stores near a place. Where a campaign's stores are, and whether they are to be found, in one table that is
-- searched without reading the others: copies of what `participation`, `store` and `stock` say, kept by their own
-- transactions. Each trigger writes only its own columns, and stock is counted in products, so that changes which meet
-- add up in any order. The row is always the last lock taken after theirs, and is there as long as the participation.
create table findable_store (
  campaign_id uuid not null,
  store_id uuid not null,
  business_id uuid not null,
  name text not null,
  address_line1 text not null,
  city_name text not null,
  latitude double precision,
  longitude double precision,
  -- Tenths of a degree from south to north. A search reads the few bands it touches, each from west to east.
  band smallint generated always as (floor(latitude * 10)) stored,
  -- Joined, and not suspended.
  takes_part boolean not null,
  is_open boolean not null,
  -- Of how many products there are pieces left.
  stocked integer not null default 0 check (stocked >= 0),
  is_found boolean not null generated always as (takes_part and is_open and stocked > 0) stored,
  primary key (campaign_id, store_id),
  foreign key (campaign_id, store_id) references participation on delete cascade
);
create index findable_store_place on findable_store (campaign_id, band, longitude) include (latitude, store_id, business_id) where is_found;
create index findable_store_store on findable_store (store_id, campaign_id);

insert into findable_store (campaign_id, store_id, business_id, name, address_line1, city_name, latitude, longitude, takes_part, is_open, stocked)
select p.campaign_id, p.store_id, p.business_id, s.name, s.address_line1, coalesce(c.name, ''), s.latitude, s.longitude,
  p.left_at is null and p.suspended_at is null, s.closed_at is null and s.removed_at is null,
  (select count(*) from stock where stock.campaign_id = p.campaign_id and stock.store_id = p.store_id and stock.quantity > 0)
from participation p join store s on s.id = p.store_id left join city c on c.id = s.city_id;

-- The store is held, so that it does not change between being read here and the commit.
create function place_participant() returns trigger language plpgsql as $$
declare
  s store;
begin
  select * into s from store where id = new.store_id for share;
  insert into findable_store (campaign_id, store_id, business_id, name, address_line1, city_name, latitude, longitude, takes_part, is_open)
  values (new.campaign_id, new.store_id, new.business_id, s.name, s.address_line1,
    coalesce((select name from city where id = s.city_id), ''), s.latitude, s.longitude,
    new.left_at is null and new.suspended_at is null, s.closed_at is null and s.removed_at is null);
  return null;
end $$;
create trigger participation_placed after insert on participation for each row execute function place_participant();

create function follow_participant() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  update findable_store set takes_part = new.left_at is null and new.suspended_at is null
    where campaign_id = new.campaign_id and store_id = new.store_id;
  return null;
end $$;
create trigger participation_followed after update of left_at, suspended_at on participation for each row
  when (old.left_at is distinct from new.left_at or old.suspended_at is distinct from new.suspended_at)
  execute function follow_participant();

create function follow_store() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  perform from findable_store where store_id = new.id order by campaign_id for update;
  update findable_store
    set name = new.name, address_line1 = new.address_line1, city_name = coalesce((select name from city where id = new.city_id), ''),
      latitude = new.latitude, longitude = new.longitude, is_open = new.closed_at is null and new.removed_at is null
    where store_id = new.id;
  return null;
end $$;
create trigger store_followed after update of name, address_line1, city_id, latitude, longitude, closed_at, removed_at on store for each row
  when ((old.name, old.address_line1, old.city_id, old.latitude, old.longitude, old.closed_at, old.removed_at)
    is distinct from (new.name, new.address_line1, new.city_id, new.latitude, new.longitude, new.closed_at, new.removed_at))
  execute function follow_store();

-- Only the first and the last piece of a product matter: no other redemption writes here.
create function follow_stock() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  update findable_store set stocked = stocked + case when new.quantity > 0 then 1 else -1 end
    where campaign_id = new.campaign_id and store_id = new.store_id;
  return null;
end $$;
create trigger stock_placed after insert on stock for each row when (new.quantity > 0) execute function follow_stock();
create trigger stock_followed after update of quantity on stock for each row
  when ((old.quantity > 0) <> (new.quantity > 0)) execute function follow_stock();

-- The stores of a campaign around a place, the nearest first. Distances are kilometres on a sphere; degrees beyond the
-- date line are looked for on its other side. Each `offset 0` and setting keeps the planner from turning the
-- search around: bands first, then the distance, and only of the nearest what a page shows.
create function find_stores(
  campaign uuid, brand uuid, of_latitude double precision, of_longitude double precision, reach double precision, most integer
)
returns table (
  store_id uuid, name text, address_line1 text, city_name text,
  latitude double precision, longitude double precision, kilometres double precision
)
language plpgsql stable
  set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off
  set enable_material = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  high double precision := degrees(reach / 6371);
  has_pole boolean := abs(of_latitude) + high >= 90;
  wide double precision := case when has_pole then 180 else degrees(asin(sin(reach / 6371) / cosd(of_latitude))) end;
  middles double precision[] := case
    when has_pole then array[0]
    when of_longitude + wide > 180 then array[of_longitude, of_longitude - 360]
    when of_longitude - wide < -180 then array[of_longitude, of_longitude + 360]
    else array[of_longitude]
  end;
  around double precision := cosd(of_latitude);
begin
  return query
  select f.store_id, s.name, s.address_line1, s.city_name, f.latitude, f.longitude, f.kilometres
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
  limit most;
end $$;
