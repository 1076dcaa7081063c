-- Redeems each PIN for one item of a product in a store. One statement per batch of calls. No PIN may occur twice;
-- malformed ids are null and match nothing. The outcomes are those of redemption_outcomes(). On 'ok' the voucher is
-- redeemed, and thereby counts as opened; below the level 'approved', its value is held, which `held` says.
--
-- Each statement of this function costs more than the rows of a small batch: what can be one statement is one.
--
-- Unknown PINs are counted by settle_redemptions(), because they belong to no campaign.
--
-- Locks, always in this order: vouchers by PIN, the state of campaigns (hold-steering.sql), stock, the rows of businesses
-- whose level has a cap or is not approved, brands with a joint limit for all unapproved businesses, tallies (early if a
-- campaign has a daily limit, else at the end). What is read after a lock is what the lock protects (READ COMMITTED: each
-- statement sees what was committed before it began).
--
-- An idempotency key that is sent for vouchers of two campaigns at the same moment is not detected; each voucher is
-- redeemed once in any case.
--
-- For the settings, see claim-vouchers.sql.
drop function if exists redeem_vouchers(text[], uuid[], uuid[], uuid[], uuid[], bytea[], bytea[], text[], integer, text[], integer,
  timestamptz, timestamptz, timestamptz);
create or replace function redeem_vouchers(
  pins text[], businesses uuid[], accounts uuid[], stores uuid[], products uuid[], key_hashes bytea[], request_hashes bytea[],
  session_keys text[], session_limit integer, address_keys text[], address_limit integer, throttle_window timestamptz,
  redeemed_on timestamptz, keys_since timestamptz, is_uncapped boolean,
  out outcomes text[], out first_times timestamptz[], out held boolean[]
)
language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off
  set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  kept integer;
  campaigns uuid[] := array_fill(null::uuid, array[cardinality(pins)]);
  slots integer[] := array_fill(null::integer, array[cardinality(pins)]);
  are_used boolean[] := array_fill(false, array[cardinality(pins)]);
  are_voided boolean[] := array_fill(false, array[cardinality(pins)]);
  locked record;
  -- The limits that each brand sets for its stores.
  brands uuid[];
  allowed jsonb[];
  some_counted boolean;
  some_a_day boolean;
  campaign_count integer;
begin
  for locked in
    select i.nth, v.campaign_id, v.slot, v.redeemed_at is not null as is_used, v.voided_at is not null as is_voided
      from unnest(pins) with ordinality as i(pin, nth) join voucher v on v.pin = i.pin order by v.pin for update of v
  loop
    campaigns[locked.nth] := locked.campaign_id;
    slots[locked.nth] := locked.slot;
    are_used[locked.nth] := locked.is_used;
    are_voided[locked.nth] := locked.is_voided;
  end loop;

  perform hold_steering(campaigns);

  perform from unnest(campaigns, stores, products) as i(campaign_id, store_id, product_id)
    join stock s on s.campaign_id = i.campaign_id and s.store_id = i.store_id and s.product_id = i.product_id
    order by s.campaign_id, s.store_id, s.product_id for update of s;

  select array_agg(b.brand_id), array_agg(limits_of(b.brand_id) -> 'shops'), coalesce(bool_or(b.some_a_day), false),
      coalesce(sum(b.campaigns), 0)
    into brands, allowed, some_a_day, campaign_count
    from (
      select c.brand_id, bool_or(num_nonnulls(c.redemptions_a_day, c.store_redemptions_a_day) > 0) as some_a_day, count(*) as campaigns
      from (select distinct campaign_id from unnest(campaigns) as i(campaign_id)) i
      cross join lateral (
        select c.brand_id, c.redemptions_a_day, c.store_redemptions_a_day from campaign c where c.id = i.campaign_id limit 1
      ) c
      group by c.brand_id
    ) b;
  perform from (
      select i.brand_id, i.business_id, t.shops
      from (
        select distinct c.brand_id, i.business_id
        from (select distinct campaign_id, business_id from unnest(campaigns, businesses) as i(campaign_id, business_id)) i
        cross join lateral (select c.brand_id from campaign c where c.id = i.campaign_id limit 1) c
      ) i
      join unnest(brands, allowed) as t(brand_id, shops) on t.brand_id = i.brand_id
      -- A separate step, so that each business is looked up by both parts of its key, not all businesses of a brand by
      -- one.
      offset 0
    ) i
    join brand_business n on n.brand_id = i.brand_id and n.business_id = i.business_id
    where n.level in ('new', 'checked')
      or coalesce(i.shops #>> array['levels', n.level, 'redemptions'], i.shops #>> array['levels', n.level, 'worth']) is not null
    order by n.brand_id, n.business_id for update of n;
  some_counted := found;

  if some_counted and not is_uncapped then
    -- Levels of businesses that count towards the joint limit are locked already. Rows that only refer to a brand don't
    -- wait for this lock.
    perform from brand b
      where b.id in (
          select t.brand_id from unnest(brands, allowed) as t(brand_id, shops)
          where coalesce(t.shops #>> '{unapproved,redemptions}', t.shops #>> '{unapproved,worth}') is not null
            and exists (
              select from unnest(businesses) as i(business_id)
              join brand_business n on n.brand_id = t.brand_id and n.business_id = i.business_id
              where n.level in ('new', 'checked')
            )
        )
      order by b.id for no key update;
  end if;

  if some_a_day then
    -- For the whole batch, so that tallies are always locked in one order.
    perform from campaign_tally t where t.campaign_id = any (campaigns) order by t.campaign_id for update;
  end if;

  select j.outcomes, j.first_times into outcomes, first_times
    from redemption_outcomes(campaigns, are_used, are_voided, businesses, stores, products, key_hashes, request_hashes,
      session_keys, session_limit, address_keys, address_limit, throttle_window, redeemed_on, keys_since,
      brands, allowed, is_uncapped) j;

  if 'ok' = any (outcomes) then
    with good as (
      select * from unnest(campaigns, slots, businesses, accounts, stores, products, key_hashes, request_hashes, outcomes)
        as i(campaign_id, slot, business_id, account_id, store_id, product_id, key_hash, request_hash, outcome)
      where i.outcome = 'ok'
    ), turned as (
      update voucher v set redeemed_at = redeemed_on, redeemed_by_business = g.business_id,
        opened_at = coalesce(v.opened_at, redeemed_on)
      from good g where v.campaign_id = g.campaign_id and v.slot = g.slot
    ), told as (
      insert into voucher_event (campaign_id, slot, kind, at, account_id, store_id, product_id, business_id)
      select campaign_id, slot, 'redeemed', redeemed_on, account_id, store_id, product_id, business_id from good
      returning campaign_id, id, store_id, business_id
    ), on_hold as (
      insert into redemption_hold (campaign_id, ledger_id, reason, brand_id, business_id, store_id, worth, held_at)
      select r.campaign_id, r.id, 'level', c.brand_id, r.business_id, r.store_id, c.denomination, redeemed_on
      from told r
      cross join lateral (select c.brand_id, c.denomination from campaign c where c.id = r.campaign_id limit 1) c
      cross join lateral (
        select n.level from brand_business n where n.brand_id = c.brand_id and n.business_id = r.business_id limit 1
      ) n
      where some_counted and n.level in ('new', 'checked')
    ), given as (
      update stock s set quantity = s.quantity - g.pieces, redeemed = s.redeemed + g.pieces, set_to_zero = false
      from (select campaign_id, store_id, product_id, count(*)::integer as pieces from good group by 1, 2, 3 order by 1, 2, 3) g
      where s.campaign_id = g.campaign_id and s.store_id = g.store_id and s.product_id = g.product_id
    )
    -- The response follows from the request and the time, so none is stored with the key.
    insert into idempotency (key_hash, campaign_id, request_hash, reply, created_at)
    select key_hash, campaign_id, request_hash, '', redeemed_on from good where key_hash is not null
    on conflict (key_hash, campaign_id) do update set request_hash = excluded.request_hash, reply = '', created_at = excluded.created_at
      where idempotency.created_at <= keys_since;
    get diagnostics kept = row_count;
    -- Mostly each redemption has a key: then there is nothing to count.
    if kept <> cardinality(array_positions(outcomes, 'ok')) and kept <> (
      select count(*) from unnest(outcomes, key_hashes) as i(outcome, key_hash) where i.outcome = 'ok' and i.key_hash is not null
    ) then
      raise exception 'an idempotency key was taken meanwhile' using errcode = 'serialization_failure';
    end if;

    if some_counted then
      update brand_business n set day = g.day, redeemed = g.redeemed, worth = g.worth,
          met_on = case when g.is_met then g.day else n.met_on end,
          met_campaign_id = case when g.is_met then g.campaign_id else n.met_campaign_id end,
          met_store_id = case when g.is_met then g.store_id else n.met_store_id end
      from (
        -- The cap is reached when one more such voucher would exceed it.
        select n.brand_id, n.business_id, n.day, n.redeemed, n.worth, n.campaign_id, n.store_id,
          coalesce(n.redeemed >= n.count_cap, false) or coalesce(n.worth + n.dearest > n.worth_cap, false) as is_met
        from (
          select n.brand_id, n.business_id, n.level, g.day, g.campaign_id, g.store_id, g.dearest,
            g.count + case when n.day = g.day then n.redeemed else 0 end as redeemed,
            g.worth + case when n.day = g.day then n.worth else 0 end as worth,
            (t.shops #>> array['levels', n.level, 'redemptions'])::integer as count_cap,
            (t.shops #>> array['levels', n.level, 'worth'])::numeric as worth_cap
          from (
            select c.brand_id, i.business_id, (redeemed_on at time zone b.timezone)::date as day, count(*)::integer as count,
              sum(c.denomination) as worth, max(c.denomination) as dearest, (array_agg(i.campaign_id order by i.nth desc))[1] as campaign_id,
              (array_agg(i.store_id order by i.nth desc))[1] as store_id
            from unnest(campaigns, businesses, stores, outcomes) with ordinality as i(campaign_id, business_id, store_id, outcome, nth)
            join campaign c on c.id = i.campaign_id join brand b on b.id = c.brand_id
            where i.outcome = 'ok' group by 1, 2, 3
          ) g
          join brand_business n on n.brand_id = g.brand_id and n.business_id = g.business_id
          join unnest(brands, allowed) as t(brand_id, shops) on t.brand_id = n.brand_id
        ) n
        -- Those that are not approved count towards the joint limit, with or without one of their own.
        where n.level in ('new', 'checked') or n.count_cap is not null or n.worth_cap is not null
      ) g
      where n.brand_id = g.brand_id and n.business_id = g.business_id;
    end if;
    if some_counted and not is_uncapped then
      -- The limit is reached when one more such voucher would exceed it.
      update brand b set unapproved_met_on = g.today
      from (
        select t.brand_id, (redeemed_on at time zone b.timezone)::date as today, max(c.denomination) as dearest,
          (t.shops #>> '{unapproved,redemptions}')::integer as count_cap, (t.shops #>> '{unapproved,worth}')::numeric as worth_cap
        from unnest(campaigns, outcomes) as i(campaign_id, outcome)
        cross join lateral (select c.brand_id, c.denomination from campaign c where c.id = i.campaign_id limit 1) c
        join unnest(brands, allowed) as t(brand_id, shops) on t.brand_id = c.brand_id
        cross join lateral (select b.timezone from brand b where b.id = c.brand_id limit 1) b
        where i.outcome = 'ok' group by t.brand_id, t.shops, b.timezone
      ) g
      cross join lateral unapproved_today(g.brand_id, g.today) u
      where b.id = g.brand_id and b.unapproved_met_on is distinct from g.today
        and (u.redeemed >= g.count_cap or u.worth + g.dearest > g.worth_cap);
    end if;

    -- Last, and in order: claims and all other redemptions of a campaign wait for its tally.
    if campaign_count > 1 then
      perform from campaign_tally t
        where t.campaign_id in (select i.campaign_id from unnest(campaigns, outcomes) as i(campaign_id, outcome) where i.outcome = 'ok')
        order by t.campaign_id for update;
    end if;
    with counted as (
      update campaign_tally t set redeemed = t.redeemed + g.count
      from (
        select i.campaign_id, count(*)::integer as count
        from unnest(campaigns, outcomes) as i(campaign_id, outcome) where i.outcome = 'ok' group by i.campaign_id
      ) g where t.campaign_id = g.campaign_id
      returning t.campaign_id, g.count
    )
    insert into campaign_day as d (campaign_id, day, redeemed)
    select i.campaign_id, (redeemed_on at time zone b.timezone)::date, i.count
      from counted i
      cross join lateral (select c.brand_id from campaign c where c.id = i.campaign_id limit 1) c
      cross join lateral (select b.timezone from brand b where b.id = c.brand_id limit 1) b
      order by 1
    on conflict (campaign_id, day) do update set redeemed = d.redeemed + excluded.redeemed;
  end if;

  held := array_fill(false, array[cardinality(pins)]);
  if some_counted and 'ok' = any (outcomes) then
    select array_agg(i.outcome = 'ok' and coalesce(n.level in ('new', 'checked'), false) order by i.nth) into held
      from unnest(campaigns, businesses, outcomes) with ordinality as i(campaign_id, business_id, outcome, nth)
      left join lateral (select c.brand_id from campaign c where c.id = i.campaign_id limit 1) c on true
      left join lateral (select n.level from brand_business n where n.brand_id = c.brand_id and n.business_id = i.business_id limit 1) n on true;
  end if;
end $$;

-- redeem_vouchers() as one call with two commits: the first does not wait for the disk, so the next batch gets the
-- tallies at once; the second counts unknown PINs, which belong to no campaign, and waits until everything before it is
-- on disk. The response is sent after that.
create or replace procedure settle_redemptions(
  pins text[], businesses uuid[], accounts uuid[], stores uuid[], products uuid[], key_hashes bytea[], request_hashes bytea[],
  session_keys text[], session_limit integer, address_keys text[], address_limit integer, throttle_window timestamptz,
  redeemed_on timestamptz, keys_since timestamptz, is_uncapped boolean,
  inout outcomes text[], inout first_times timestamptz[], inout held boolean[]
)
language plpgsql as $$
#variable_conflict use_column
begin
  perform set_config('synchronous_commit', 'off', true);
  select r.outcomes, r.first_times, r.held into outcomes, first_times, held
    from redeem_vouchers(pins, businesses, accounts, stores, products, key_hashes, request_hashes, session_keys, session_limit,
      address_keys, address_limit, throttle_window, redeemed_on, keys_since, is_uncapped) r;
  commit;

  if 'unknown' = any (outcomes) then
    insert into throttle (key, window_start, tries)
    select w.key, throttle_window, count(*)::integer
    from unnest(session_keys, address_keys, outcomes) as i(session_key, address_key, outcome)
    cross join lateral (values (i.session_key), (i.address_key)) as w(key)
    where i.outcome = 'unknown' group by w.key order by w.key
    on conflict (key, window_start) do update set tries = throttle.tries + excluded.tries;
  end if;

  perform pg_logical_emit_message(true, 'stashwell', '');
end $$;

-- For servers of the version before, which run beside new ones while they are replaced.
create or replace procedure settle_redemptions(
  pins text[], businesses uuid[], accounts uuid[], stores uuid[], products uuid[], key_hashes bytea[], request_hashes bytea[],
  session_keys text[], session_limit integer, address_keys text[], address_limit integer, throttle_window timestamptz,
  redeemed_on timestamptz, keys_since timestamptz, inout outcomes text[], inout first_times timestamptz[]
)
language plpgsql as $$
declare
  held boolean[];
begin
  call settle_redemptions(pins, businesses, accounts, stores, products, key_hashes, request_hashes, session_keys, session_limit,
    address_keys, address_limit, throttle_window, redeemed_on, keys_since, false, outcomes, first_times, held);
end $$;
