-- Returns the outcome of each redemption of a batch, without redeeming. One row: per item its outcome, and a time if it has
-- one. redeem_vouchers() calls it with the rows locked that it reads; store_outcomes() calls it without locks.
-- find_stores_around() asks by itself for each reason of a store: a new one is added there too.
--
-- `outcome`, by the first of these that holds:
--   'repeated'        redeemed before under the same idempotency key; `first_time` is when
--   'keyReused'       the idempotency key belongs to another request
--   'throttled'       the session or the address tried too many unknown PINs
--   'unknown'         no voucher has the PIN, or the business takes no part in its campaign
--   'used'            it is redeemed already
--   'voided'          the brand canceled it
--   'notStarted', 'expired'   before the first or after the last day, in the brand's time zone
--   'paused'          the brand paused redeeming
--   'blocked'         the business blocked the campaign or the brand
--   'storeNotJoined', 'storeSuspended'
--   'underReview'     a rule of the brand stopped the business until a person decides, or for a day
--   'awaitingApproval'   the brand lets only businesses redeem that it knows, or only those that it approved by hand
--   'noStock'         the store has no items of the product left
--   'capped', 'cappedWorth'   the business has reached the daily number or value that limits_of() allows its level;
--                     `first_time` is when the next day begins. Not if `is_uncapped`, as requests from the machine itself are during development
--   'unapprovedCapped'   the brand's unapproved businesses have together reached their daily value; `first_time` is when the
--                     next day begins. Not if `is_uncapped`
--   'storeDayFull', 'dayFull'   the store, or all stores together, have reached the campaign's daily number of redemptions;
--                     `first_time` is when the next day begins
--   'ok'              the voucher may be redeemed
-- Earlier items of the batch count: for stock, for tries and for every cap.
--
-- `campaigns` holds null for an unknown PIN; `brands` and `allowed` are the brands and their limits_of().
-- For the settings, see claim-vouchers.sql.
create or replace function redemption_outcomes(
  campaigns uuid[], are_used boolean[], are_voided boolean[], businesses uuid[], stores uuid[], products uuid[],
  key_hashes bytea[], request_hashes bytea[], session_keys text[], session_limit integer, address_keys text[], address_limit integer,
  throttle_window timestamptz, redeemed_on timestamptz, keys_since timestamptz, brands uuid[], allowed jsonb[], is_uncapped boolean,
  out outcomes text[], out first_times timestamptz[]
)
language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off
  set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  with brand_today as materialized (
    -- Once per brand, because adding up its unapproved businesses reads all of them that redeemed today.
    select t.brand_id, t.shops, b.timezone, b.today, (b.today + 1)::timestamp at time zone b.timezone as next_day,
      u.redeemed as unapproved_redeemed, u.worth as unapproved_worth, l.count_cap as unapproved_count_cap, l.worth_cap as unapproved_worth_cap
    from unnest(brands, allowed) as t(brand_id, shops)
    cross join lateral (
      select b.timezone, (redeemed_on at time zone b.timezone)::date as today from brand b where b.id = t.brand_id limit 1
    ) b
    cross join lateral (
      select (t.shops #>> '{unapproved,redemptions}')::integer as count_cap, (t.shops #>> '{unapproved,worth}')::numeric as worth_cap
    ) l
    cross join lateral unapproved_today(
      case when not is_uncapped and num_nonnulls(l.count_cap, l.worth_cap) > 0 then t.brand_id end, b.today
    ) u
  ), item as (
    select * from unnest(campaigns, are_used, are_voided, businesses, stores, products, key_hashes, request_hashes, session_keys, address_keys) with ordinality
      as i(campaign_id, is_used, is_voided, business_id, store_id, product_id, key_hash, request_hash, session_key, address_key, nth)
  ), judged as materialized (
    select i.nth, i.campaign_id, i.business_id, i.store_id, i.product_id, i.session_key, i.address_key, k.created_at as done_at,
      coalesce(ts.tries, 0) as session_tries, coalesce(ta.tries, 0) as address_tries,
      c.brand_id, c.denomination,
      case when not is_uncapped then (t.shops #>> array['levels', n.level, 'redemptions'])::integer end as count_cap,
      case when not is_uncapped then (t.shops #>> array['levels', n.level, 'worth'])::numeric end as worth_cap,
      case when n.day = t.today then n.redeemed else 0 end as redeemed_today,
      case when n.day = t.today then n.worth else 0 end as worth_today,
      -- Null, and so without a limit, for an approved business.
      case when n.level in ('new', 'checked') and not is_uncapped then t.unapproved_redeemed end as unapproved_today,
      case when n.level in ('new', 'checked') and not is_uncapped then t.unapproved_worth end as unapproved_worth_today,
      t.unapproved_count_cap, t.unapproved_worth_cap, t.next_day, c.redemptions_a_day, c.store_redemptions_a_day,
      case when c.redemptions_a_day is not null then coalesce(
        (select d.redeemed from campaign_day d where d.campaign_id = c.id and d.day = t.today), 0
      ) end as campaign_today,
      case when c.store_redemptions_a_day is not null then
        redeemed_in_store(c.id, i.store_id, t.today::timestamp at time zone t.timezone, c.store_redemptions_a_day)
      end as store_today,
      case
        when k.key_hash is not null then case when k.request_hash = i.request_hash then 'repeated' else 'keyReused' end
        when ts.tries >= session_limit or ta.tries >= address_limit then 'throttled'
        when i.campaign_id is null then 'unknown'
        when m.takes_part is null then 'unknown'
        when i.is_used then 'used'
        when i.is_voided then 'voided'
        when t.today < c.start_date then 'notStarted'
        when t.today > c.end_date then 'expired'
        when c.redeeming_paused and coalesce(c.paused_until > redeemed_on, true) then 'paused'
        when x.is_blocked then 'blocked'
        when p.store_id is null then 'storeNotJoined'
        when p.suspended_at is not null or n.suspended_at is not null then 'storeSuspended'
        when n.refused_until > redeemed_on then 'underReview'
        when n.level in ('new', 'checked') and (
          t.shops ->> 'admission' = 'each' or t.shops ->> 'admission' = 'known' and not is_known_business(c.brand_id, i.business_id)
        ) then 'awaitingApproval'
        else 'good'
      end as verdict
    from item i
    left join lateral (
      select c.id, c.brand_id, c.denomination, c.start_date, c.end_date, c.redeeming_paused, c.paused_until, c.redemptions_a_day,
        c.store_redemptions_a_day
      from campaign c where c.id = i.campaign_id limit 1
    ) c on true
    left join brand_today t on t.brand_id = c.brand_id
    left join lateral (
      select p.store_id, p.suspended_at from participation p
      where p.campaign_id = i.campaign_id and p.store_id = i.store_id and p.business_id = i.business_id and p.left_at is null limit 1
    ) p on true
    left join lateral (
      select true as takes_part from participation m
      where m.campaign_id = i.campaign_id and m.business_id = i.business_id and m.left_at is null limit 1
    ) m on true
    left join lateral (
      select true as is_blocked from (
        (select from campaign_block x where x.campaign_id = i.campaign_id and x.business_id = i.business_id limit 1)
        union all (select from brand_block x where x.brand_id = c.brand_id and x.business_id = i.business_id limit 1)
      ) x limit 1
    ) x on true
    left join lateral (
      select n.level, n.day, n.redeemed, n.worth, n.suspended_at, n.refused_until from brand_business n
      where n.brand_id = c.brand_id and n.business_id = i.business_id limit 1
    ) n on true
    -- Its age is compared outside: inside, the planner would look for one of many recent rows.
    left join lateral (
      select k.key_hash, k.request_hash, k.created_at from idempotency k where k.key_hash = i.key_hash limit 1
    ) k on k.created_at > keys_since
    left join throttle ts on ts.key = i.session_key and ts.window_start = throttle_window
    left join throttle ta on ta.key = i.address_key and ta.window_start = throttle_window
  ), queued as (
    -- Earlier items of this statement count too, for the last item in stock and the last try.
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
    -- The same for the daily limits. After one capped item all further ones are capped, so that no remainder is left.
    select *, case
        when last_verdict <> 'ok' then last_verdict
        when redeemed_today + row_number() over of_business > count_cap then 'capped'
        when worth_today + sum(denomination) over of_business > worth_cap then 'cappedWorth'
        else 'ok'
      end as of_business_verdict
    from stocked window of_business as (partition by last_verdict, brand_id, business_id order by nth)
  ), counted_together as (
    select *, case
        when of_business_verdict <> 'ok' then of_business_verdict
        when unapproved_today + row_number() over together > unapproved_count_cap
          or unapproved_worth_today + sum(denomination) over together > unapproved_worth_cap then 'unapprovedCapped'
        else 'ok'
      end as together_verdict
    from counted window together as (partition by of_business_verdict, brand_id, unapproved_today is null order by nth)
  ), counted_in_store as (
    select *, case
        when together_verdict = 'ok'
          and store_today + row_number() over (partition by together_verdict, campaign_id, store_id order by nth) > store_redemptions_a_day
          then 'storeDayFull'
        else together_verdict
      end as in_store_verdict
    from counted_together
  ), counted_in_campaign as (
    select *, case
        when in_store_verdict = 'ok'
          and campaign_today + row_number() over (partition by in_store_verdict, campaign_id order by nth) > redemptions_a_day
          then 'dayFull'
        else in_store_verdict
      end as outcome
    from counted_in_store
  )
  select
    array_agg(outcome order by nth),
    array_agg(case when outcome in ('capped', 'cappedWorth', 'unapprovedCapped', 'storeDayFull', 'dayFull') then next_day else done_at end order by nth)
    into outcomes, first_times
    from counted_in_campaign;
end $$;
