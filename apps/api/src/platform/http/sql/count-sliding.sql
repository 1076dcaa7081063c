-- Counts one try for several keys together, each with its own limit in its own sliding window. Returns null; or, if a
-- limit is reached, when it allows the next try, and then counts nothing. One round trip, so that no connection is held
-- during a wait.
create or replace function count_sliding(keys text[], most integer[], seconds integer[], at timestamptz) returns timestamptz
language plpgsql as $$
declare
  free timestamptz;
begin
  -- In one order, so that calls that share keys can't deadlock.
  perform pg_advisory_xact_lock(hashtextextended('throttle ' || k, 0)) from (select unnest(keys) as k order by 1 offset 0) s;
  select max(used.over) into free
    from unnest(keys, most, seconds) as l(key, most, seconds)
    cross join lateral (
      select counted.over from (
        select t.window_start + make_interval(secs => l.seconds) as over,
          sum(t.tries) over (order by t.window_start desc) as so_far
          from throttle t
         where t.key = l.key and t.tries > 0 and t.window_start > at - make_interval(secs => l.seconds)
      ) counted
      where counted.so_far >= l.most order by counted.over desc limit 1
    ) used;
  if free is null then
    insert into throttle (key, window_start, tries) select k, at, 1 from (select unnest(keys) as k order by 1) s
      on conflict (key, window_start) do update set tries = throttle.tries + 1;
  end if;
  return free;
end $$;
