-- Returns the advisory lock key of a campaign's state (paused, ended).
create or replace function steering_key(campaign_asked uuid) returns bigint language sql immutable as $$
  select hashtextextended('steering ' || campaign_asked::text, 0)
$$;
