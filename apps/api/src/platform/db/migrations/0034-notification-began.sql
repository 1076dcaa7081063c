-- When a notification was made, where its `at` has moved since: redemptions are added to an unread one for an hour from then on.
-- Null while `at` says it, as in all rows so far.
alter table notification add column began_at timestamptz;

-- Two jobs that were repeated by the clock, and are done every few seconds now. A new database has no jobs yet.
do $$
begin
  if to_regclass('pgboss.schedule') is not null then
    delete from pgboss.schedule where name in ('tell-capped', 'tell-flagged');
    delete from pgboss.job where name in ('tell-capped', 'tell-flagged');
  end if;
end $$;
