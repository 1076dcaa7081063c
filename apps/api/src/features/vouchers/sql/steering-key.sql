-- By which the steering of a campaign is locked.
create or replace function steering_key(campaign_asked uuid) returns bigint language sql immutable as $$
  select hashtextextended('steering ' || campaign_asked::text, 0)
$$;
