-- Returns the number of days after which a campaign's unopened vouchers return; null if they don't: the brand has not
-- turned it on, the campaign is over, or its pages are closed.
create or replace function return_days(campaign_asked uuid, asked_at timestamptz) returns integer language sql stable as $$
  select ((limits_of(b.id)->'claims' || coalesce(c.claim_limits, '{}'))->>'returnAfterDays')::integer
  from campaign c join brand b on b.id = c.brand_id
  where c.id = campaign_asked and c.published_at is not null and b.suspended_at is null
    and (asked_at at time zone b.timezone)::date <= c.end_date
$$;
