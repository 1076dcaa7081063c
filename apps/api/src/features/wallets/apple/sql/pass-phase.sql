-- Returns the phase of a campaign's Apple passes by its days and pause: 'early', 'running', 'paused' or 'over'.
create or replace function pass_phase(asked_at timestamptz, timezone text, c campaign) returns text language sql stable as $$
  select case
    when p.phase = 'running' and c.redeeming_paused and coalesce(c.paused_until > asked_at, true) then 'paused'
    else p.phase
  end
  from campaign_phase(asked_at, timezone, c.start_date, c.end_date) as p(phase)
$$;
