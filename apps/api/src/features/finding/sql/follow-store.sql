-- Copies a store's name, address, place and opening to findable_store. Its rows are locked in one order, as everywhere.
create or replace function follow_store() returns trigger language plpgsql as $$
begin
  perform from findable_store where store_id = new.id order by campaign_id for update;
  update findable_store
    set name = new.name, address_line1 = new.address_line1, city_name = coalesce((select name from city where id = new.city_id), ''),
      latitude = new.latitude, longitude = new.longitude, is_open = new.closed_at is null and new.removed_at is null
    where store_id = new.id;
  return null;
end $$;

create or replace trigger store_followed after update of name, address_line1, city_id, latitude, longitude, closed_at, removed_at on store for each row
  when ((old.name, old.address_line1, old.city_id, old.latitude, old.longitude, old.closed_at, old.removed_at)
    is distinct from (new.name, new.address_line1, new.city_id, new.latitude, new.longitude, new.closed_at, new.removed_at))
  execute function follow_store();
