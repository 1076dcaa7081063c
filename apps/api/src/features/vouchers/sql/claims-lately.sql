-- How many claims a network made within this hour and the one before, with those that are being made now.
create or replace function claims_lately(hours integer[], now integer) returns integer language sql immutable as $$
  select coalesce(hours[1], 0) + coalesce(hours[2], 0) + now
$$;
