-- Who claims or redeems holds the steering of its campaigns, shared, until the transaction ends; who pauses, resumes or ends
-- a campaign holds it alone. What a claim or a redemption reads of its campaign afterwards is so when it commits, and a pause
-- that has been answered holds for every transaction that begins later, on every server. Taken in order, so that nobody
-- waits in a circle, and before any row of the campaign.
create or replace function hold_steering(campaigns uuid[]) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(steering_key(c.id))
    from (select distinct id from unnest(campaigns) as c(id) where id is not null order by id) c;
end $$;
