-- Whether a campaign's last day is over in its brand's time zone.
create or replace function has_ended(campaign_asked uuid, asked_at timestamptz) returns boolean language sql stable as $$
  select (asked_at at time zone b.timezone)::date > c.end_date from campaign c join brand b on b.id = c.brand_id where c.id = campaign_asked
$$;
