drop function if exists claim_limits(integer, boolean);
-- How many vouchers of a campaign one network may claim: a burst and, after that, one every `pace` seconds without a
-- proof of work, and a daily maximum with proofs. `allowed` is the claims' part of limits_of(). A wide network (an IPv6
-- /48) gets four times the limits of a narrow one. The default burst is at least 1 % of a large campaign; a burst that
-- the brand or campaign has set applies as it is. With 0 claims an hour the burst refills over years, in effect never.
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
