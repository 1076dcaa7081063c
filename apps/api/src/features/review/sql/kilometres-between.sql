-- Returns the great-circle distance between two places in km; null if one is unknown.
create or replace function kilometres_between(latitude double precision, longitude double precision, other_latitude double precision,
  other_longitude double precision)
returns double precision language sql immutable as $$
  select 12742 * asin(least(1, sqrt(sind((other_latitude - latitude) / 2) ^ 2
    + cosd(latitude) * cosd(other_latitude) * sind((other_longitude - longitude) / 2) ^ 2)))
$$;
