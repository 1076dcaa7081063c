-- After how many days the unopened vouchers of a campaign go back; null where they stay: the brand does not ask for it, the
-- campaign is over, or nobody can open its pages.
create or replace function return_days(campaign_asked uuid, asked_at timestamptz) returns integer language sql stable as $$
  select ((limits_of(b.id)->'claims' || coalesce(c.claim_limits, '{}'))->>'returnAfterDays')::integer
  from campaign c join brand b on b.id = c.brand_id
  where c.id = campaign_asked and c.published_at is not null and b.suspended_at is null
    and (asked_at at time zone b.timezone)::date <= c.end_date
$$;
