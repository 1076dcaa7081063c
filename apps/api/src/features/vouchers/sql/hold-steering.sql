-- Takes a shared lock on the state of campaigns until the end of the transaction; claims and redemptions call it, and
-- pausing, resuming and ending a campaign take the exclusive lock. What a claim or redemption then reads of its campaign
-- still holds at its commit, and an acknowledged pause holds for each transaction that begins later, on every server.
-- Locks are taken in order, to prevent deadlocks, and before any row of the campaign.
create or replace function hold_steering(campaigns uuid[]) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(steering_key(c.id))
    from (select distinct id from unnest(campaigns) as c(id) where id is not null order by id) c;
end $$;
