-- Returns the number of claims of a network in the current hour and the one before, including those being made now.
create or replace function claims_lately(hours integer[], now integer) returns integer language sql immutable as $$
  select coalesce(hours[1], 0) + coalesce(hours[2], 0) + now
$$;
