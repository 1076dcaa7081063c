-- Redeems each pin for one item of a product in a store. One statement, however many calls the server batched. No pin may
-- come twice; malformed ids are null and match nothing.
--
-- `outcome`, by the first of these that holds:
--   'repeated'        done before under the same idempotency key; `first_time` is when
--   'keyReused'       the idempotency key belongs to another request
--   'throttled'       the session or the address tried too many unknown pins
--   'unknown'         no voucher has this pin, or the business takes no part in its campaign
--   'used'            it is redeemed already
--   'notStarted', 'expired'   before the first or after the last day, on the brand's calendar
--   'blocked'         the business blocked the campaign or the brand
--   'storeNotJoined', 'storeSuspended'
--   'noStock'         the store has none of the product left
--   'capped'          the business is new to the brand and has redeemed as many of its vouchers today as new_business_cap()
--                     allows; `first_time` is when the next day begins
--   'ok'              the voucher is redeemed
-- Earlier items of the same batch count: for stock, for tries and for the cap. Unknown pins are counted by
-- settle_redemptions(), because they belong to no campaign.
--
-- Locks, always in this order: vouchers by pin, stock, the rows of new businesses, tallies. What is read after a lock is
-- what the lock protects (READ COMMITTED, each statement sees what was committed before it began).
--
-- One idempotency key that is sent for vouchers of two campaigns at the very same moment is not noticed; each voucher is
-- redeemed once in any case.
--
-- About the settings: see claim-vouchers.sql.
create or replace function redeem_vouchers(
  pins text[], businesses uuid[], accounts uuid[], stores uuid[], products uuid[], key_hashes bytea[], request_hashes bytea[],
  session_keys text[], session_limit integer, address_keys text[], address_limit integer, throttle_window timestamptz,
  redeemed_on timestamptz, keys_since timestamptz
)
returns table (outcome text, first_time timestamptz)
language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off
  set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  outcomes text[];
  first_times timestamptz[];
  kept integer;
  campaigns uuid[] := array_fill(null::uuid, array[cardinality(pins)]);
  slots integer[] := array_fill(null::integer, array[cardinality(pins)]);
  are_used boolean[] := array_fill(false, array[cardinality(pins)]);
  locked record;
  new_since timestamptz := redeemed_on - make_interval(hours => new_business_hours());
  some_new boolean;
begin
  for locked in
    select i.nth, v.campaign_id, v.slot, v.redeemed_at is not null as is_used
      from unnest(pins) with ordinality as i(pin, nth) join voucher v on v.pin = i.pin order by v.pin for update of v
  loop
    campaigns[locked.nth] := locked.campaign_id;
    slots[locked.nth] := locked.slot;
    are_used[locked.nth] := locked.is_used;
  end loop;

  perform from unnest(campaigns, stores, products) as i(campaign_id, store_id, product_id)
    join stock s on s.campaign_id = i.campaign_id and s.store_id = i.store_id and s.product_id = i.product_id
    order by s.campaign_id, s.store_id, s.product_id for update of s;

  perform from (
      select distinct c.brand_id, i.business_id from (select distinct campaign_id, business_id from unnest(campaigns, businesses) as i(campaign_id, business_id)) i
      join campaign c on c.id = i.campaign_id
    ) i
    join brand_business n on n.brand_id = i.brand_id and n.business_id = i.business_id
    where n.cap_lifted_at is null and n.first_joined_at > new_since
    order by n.brand_id, n.business_id for update of n;
  some_new := found;

  with item as (
    select * from unnest(campaigns, are_used, businesses, stores, products, key_hashes, request_hashes, session_keys, address_keys) with ordinality
      as i(campaign_id, is_used, business_id, store_id, product_id, key_hash, request_hash, session_key, address_key, nth)
  ), judged as (
    select i.*, k.created_at as done_at, coalesce(ts.tries, 0) as session_tries, coalesce(ta.tries, 0) as address_tries,
      n.brand_id as capped_by, case when n.day = (redeemed_on at time zone b.timezone)::date then n.redeemed else 0 end as redeemed_today,
      ((redeemed_on at time zone b.timezone)::date + 1)::timestamp at time zone b.timezone as next_day,
      case
        when k.key_hash is not null then case when k.request_hash = i.request_hash then 'repeated' else 'keyReused' end
        when ts.tries >= session_limit or ta.tries >= address_limit then 'throttled'
        when i.campaign_id is null then 'unknown'
        when not exists (select from participation p where p.campaign_id = i.campaign_id and p.business_id = i.business_id and p.left_at is null)
          then 'unknown'
        when i.is_used then 'used'
        when (redeemed_on at time zone b.timezone)::date < c.start_date then 'notStarted'
        when (redeemed_on at time zone b.timezone)::date > c.end_date then 'expired'
        when exists (select from campaign_block x where x.campaign_id = i.campaign_id and x.business_id = i.business_id)
          or exists (select from brand_block x where x.brand_id = c.brand_id and x.business_id = i.business_id) then 'blocked'
        when p.store_id is null then 'storeNotJoined'
        when p.suspended_at is not null then 'storeSuspended'
        else 'good'
      end as verdict
    from item i
    left join campaign c on c.id = i.campaign_id
    left join brand b on b.id = c.brand_id
    left join participation p on p.campaign_id = i.campaign_id and p.store_id = i.store_id and p.business_id = i.business_id and p.left_at is null
    left join brand_business n on some_new and n.brand_id = c.brand_id and n.business_id = i.business_id
      and n.cap_lifted_at is null and n.first_joined_at > new_since
    -- Its age is judged outside: inside, one row of many that are young enough would be looked for.
    left join lateral (select * from idempotency k where k.key_hash = i.key_hash limit 1) k on k.created_at > keys_since
    left join throttle ts on ts.key = i.session_key and ts.window_start = throttle_window
    left join throttle ta on ta.key = i.address_key and ta.window_start = throttle_window
  ), queued as (
    -- Those before it in this very statement count too: of the last piece of stock, and of the last try.
    select *, row_number() over (partition by verdict, campaign_id, store_id, product_id order by nth) as stock_place,
      session_tries + row_number() over (partition by verdict, session_key order by nth) as session_place,
      address_tries + row_number() over (partition by verdict, address_key order by nth) as address_place
    from judged
  ), stocked as (
    select q.*, case
        when q.verdict = 'unknown' and (q.session_place > session_limit or q.address_place > address_limit) then 'throttled'
        when q.verdict <> 'good' then q.verdict
        when s.quantity >= q.stock_place then 'ok'
        else 'noStock'
      end as last_verdict
    from queued q
    left join stock s on s.campaign_id = q.campaign_id and s.store_id = q.store_id and s.product_id = q.product_id
  ), counted as (
    -- And of the last place of the day. Whoever comes after one that is capped is so too, so that no piece is left over.
    select *, last_verdict = 'ok' and capped_by is not null and redeemed_today
      + row_number() over (partition by last_verdict, capped_by, business_id order by nth) > new_business_cap() as is_capped
    from stocked
  )
  select
    array_agg(case when is_capped then 'capped' else last_verdict end order by nth),
    array_agg(case when is_capped then next_day else done_at end order by nth)
    into outcomes, first_times
    from counted;

  if 'ok' = any (outcomes) then
    with good as (
      select * from unnest(campaigns, slots, businesses, accounts, stores, products, key_hashes, request_hashes, outcomes)
        as i(campaign_id, slot, business_id, account_id, store_id, product_id, key_hash, request_hash, outcome)
      where i.outcome = 'ok'
    ), turned as (
      update voucher v set redeemed_at = redeemed_on, redeemed_by_business = g.business_id
      from good g where v.campaign_id = g.campaign_id and v.slot = g.slot
    ), told as (
      insert into voucher_event (campaign_id, slot, kind, at, account_id, store_id, product_id, business_id)
      select campaign_id, slot, 'redeemed', redeemed_on, account_id, store_id, product_id, business_id from good
    ), given as (
      update stock s set quantity = s.quantity - g.pieces, redeemed = s.redeemed + g.pieces
      from (select campaign_id, store_id, product_id, count(*)::integer as pieces from good group by 1, 2, 3 order by 1, 2, 3) g
      where s.campaign_id = g.campaign_id and s.store_id = g.store_id and s.product_id = g.product_id
    )
    -- The reply follows from the request and the time, so none is kept beside the key.
    insert into idempotency (key_hash, campaign_id, request_hash, reply, created_at)
    select key_hash, campaign_id, request_hash, '', redeemed_on from good where key_hash is not null
    on conflict (key_hash, campaign_id) do update set request_hash = excluded.request_hash, reply = '', created_at = excluded.created_at
      where idempotency.created_at <= keys_since;
    get diagnostics kept = row_count;
    if kept <> (select count(*) from unnest(outcomes, key_hashes) as i(outcome, key_hash) where i.outcome = 'ok' and i.key_hash is not null) then
      raise exception 'an idempotency key was taken meanwhile' using errcode = 'serialization_failure';
    end if;

    if some_new then
      update brand_business n set day = g.day,
          redeemed = g.count + case when n.day = g.day then n.redeemed else 0 end,
          worth = g.worth + case when n.day = g.day then n.worth else 0 end,
          met_on = case when g.is_met then g.day else n.met_on end,
          met_campaign_id = case when g.is_met then g.campaign_id else n.met_campaign_id end,
          met_store_id = case when g.is_met then g.store_id else n.met_store_id end
      from (
        select n.brand_id, n.business_id, g.day, g.count, g.worth, g.campaign_id, g.store_id,
          g.count + case when n.day = g.day then n.redeemed else 0 end >= new_business_cap() as is_met
        from (
          select c.brand_id, i.business_id, (redeemed_on at time zone b.timezone)::date as day, count(*)::integer as count,
            sum(c.denomination) as worth, (array_agg(i.campaign_id order by i.nth desc))[1] as campaign_id,
            (array_agg(i.store_id order by i.nth desc))[1] as store_id
          from unnest(campaigns, businesses, stores, outcomes) with ordinality as i(campaign_id, business_id, store_id, outcome, nth)
          join campaign c on c.id = i.campaign_id join brand b on b.id = c.brand_id
          where i.outcome = 'ok' group by 1, 2, 3
        ) g
        join brand_business n on n.brand_id = g.brand_id and n.business_id = g.business_id
      ) g
      where n.brand_id = g.brand_id and n.business_id = g.business_id and n.cap_lifted_at is null and n.first_joined_at > new_since;
    end if;

    -- Last, and in order: the tallies are what claims and all other redemptions of a campaign wait for.
    perform from campaign_tally t
      where t.campaign_id in (select i.campaign_id from unnest(campaigns, outcomes) as i(campaign_id, outcome) where i.outcome = 'ok')
      order by t.campaign_id for update;
    update campaign_tally t set redeemed = t.redeemed + g.count
    from (
      select i.campaign_id, count(*)::integer as count
      from unnest(campaigns, outcomes) as i(campaign_id, outcome) where i.outcome = 'ok' group by i.campaign_id
    ) g where t.campaign_id = g.campaign_id;
    insert into campaign_day as d (campaign_id, day, redeemed)
    select i.campaign_id, (redeemed_on at time zone b.timezone)::date, count(*)::integer
      from unnest(campaigns, outcomes) as i(campaign_id, outcome)
      join campaign c on c.id = i.campaign_id join brand b on b.id = c.brand_id
      where i.outcome = 'ok' group by 1, 2 order by 1
    on conflict (campaign_id, day) do update set redeemed = d.redeemed + excluded.redeemed;
  end if;

  return query
    select o.outcome, o.first_time from unnest(outcomes, first_times) with ordinality as o(outcome, first_time, nth) order by o.nth;
end $$;
