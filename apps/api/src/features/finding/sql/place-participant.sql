-- Inserts a store that joins a campaign into findable_store. The store is locked, so that it does not change between being
-- read here and the commit.
create or replace function place_participant() returns trigger language plpgsql as $$
declare
  s store;
begin
  select * into s from store where id = new.store_id for share;
  insert into findable_store (campaign_id, store_id, business_id, name, address_line1, city_name, latitude, longitude, takes_part, is_open)
  values (new.campaign_id, new.store_id, new.business_id, s.name, s.address_line1,
    coalesce((select name from city where id = s.city_id), ''), s.latitude, s.longitude,
    new.left_at is null and new.suspended_at is null, s.is_open);
  return null;
end $$;

create or replace trigger participation_placed after insert on participation for each row execute function place_participant();
