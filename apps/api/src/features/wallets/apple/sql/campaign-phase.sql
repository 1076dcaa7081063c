-- Whether a campaign is 'early', 'running' or 'over' in its brand's time zone.
create or replace function campaign_phase(asked_at timestamptz, timezone text, first_day date, last_day date) returns text language sql stable as $$
  select case
    when (asked_at at time zone timezone)::date < first_day then 'early'
    when (asked_at at time zone timezone)::date > last_day then 'over'
    else 'running'
  end
$$;
