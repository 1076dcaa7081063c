-- The seconds until a network that has claimed all that it may of a day may claim one more. `hours` are its claims by hour, the
-- newest first; `beyond` is how many more than it may it has claimed, with those that are being made now.
create or replace function claim_wait(hours integer[], beyond integer, at timestamptz) returns integer
language sql immutable as $$
  select ((26 - coalesce(max(nth) filter (where older > beyond), 1)) * 3600 - extract(epoch from at)::bigint % 3600)::integer
  from (
    select nth, sum(count) over (order by nth desc) as older from unnest(hours) with ordinality as h(count, nth)
  ) h
$$;
