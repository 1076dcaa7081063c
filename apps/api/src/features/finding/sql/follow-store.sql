-- Copies a store's name, address, place and opening to findable_store. Locks its rows in one order, as all code does.
create or replace function follow_store() returns trigger language plpgsql as $$
begin
  perform from findable_store where store_id = new.id order by campaign_id for update;
  update findable_store
    set name = new.name, address_line1 = new.address_line1, city_name = coalesce((select name from city where id = new.city_id), ''),
      latitude = new.latitude, longitude = new.longitude, is_open = new.is_open
    where store_id = new.id;
  return null;
end $$;

create or replace trigger store_followed after update of name, address_line1, city_id, latitude, longitude, is_open on store for each row
  when ((old.name, old.address_line1, old.city_id, old.latitude, old.longitude, old.is_open)
    is distinct from (new.name, new.address_line1, new.city_id, new.latitude, new.longitude, new.is_open))
  execute function follow_store();
