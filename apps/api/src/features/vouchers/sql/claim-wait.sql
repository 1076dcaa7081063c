-- Returns the seconds until a network that has reached its daily maximum may claim again. `hours` are its claims by hour,
-- the newest first; `beyond` is the number by which it exceeds the maximum, including the claims being made now.
create or replace function claim_wait(hours integer[], beyond integer, at timestamptz) returns integer
language sql immutable as $$
  select ((26 - coalesce(max(nth) filter (where older > beyond), 1)) * 3600 - extract(epoch from at)::bigint % 3600)::integer
  from (
    select nth, sum(count) over (order by nth desc) as older from unnest(hours) with ordinality as h(count, nth)
  ) h
$$;
