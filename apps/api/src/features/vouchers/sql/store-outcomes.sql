-- Returns what redemption_outcomes() gives for each store of a business in a campaign, with a voucher that is neither
-- used nor canceled: one row per store, evaluated alone and with its best-stocked product, so that 'noStock' means that
-- no product is left. `next_time` is when a reached cap ends.
create or replace function store_outcomes(campaign uuid, business uuid, judged_at timestamptz, is_uncapped boolean)
returns table (store_id uuid, outcome text, next_time timestamptz)
language sql as $$
  select p.store_id, j.outcomes[1], j.first_times[1]
  from participation p
  join campaign c on c.id = p.campaign_id
  left join lateral (
    select s.product_id from stock s where s.campaign_id = p.campaign_id and s.store_id = p.store_id
    order by s.quantity desc, s.product_id limit 1
  ) s on true
  cross join lateral redemption_outcomes(
    array[p.campaign_id], array[false], array[false], array[p.business_id], array[p.store_id], array[s.product_id],
    array[null::bytea], array[null::bytea], array[null::text], 1, array[null::text], 1, judged_at, judged_at, judged_at,
    array[c.brand_id], array[limits_of(c.brand_id) -> 'shops'], is_uncapped
  ) j
  where p.campaign_id = campaign and p.business_id = business and p.left_at is null
$$;
