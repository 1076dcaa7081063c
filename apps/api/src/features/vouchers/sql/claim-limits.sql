drop function if exists claim_limits(integer, boolean);
-- How many vouchers of a campaign one network may claim: at once and, after that, one each `pace` seconds without work, and in
-- any 24 hours with it. `allowed` is the claims' part of limits_of(). A wide network (an IPv6 /48) gets four times a narrow
-- one's. The number at once that nobody set is 1 % of a large campaign; one that a brand or campaign set holds as it is. A campaign that gives none by the hour regains what is had at once in years, which is never.
create or replace function claim_limits(
  allowed jsonb, card_count integer, is_wide boolean, out at_once integer, out pace float8, out a_day integer
)
language sql immutable as $$
  select l.share * case
      when allowed->'networkBurst' = default_limits('USD')#>'{claims,networkBurst}' then greatest((allowed->>'networkBurst')::integer, card_count / 100)
      else (allowed->>'networkBurst')::integer
    end,
    3600 / (l.share * greatest((allowed->>'networkHour')::float8, 1e-4)),
    l.share * greatest((allowed->>'networkDay')::integer, (card_count::float8 * (allowed->>'networkDayPercent')::float8 / 100)::integer)
  from (select case when is_wide then 4 else 1 end as share) l
$$;
