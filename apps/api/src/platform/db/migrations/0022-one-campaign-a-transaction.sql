-- One campaign a transaction wherever claims and redemptions write, once `campaigns_are_spread()` says so: then campaigns can be
-- on several databases, and none of these transactions crosses them. On one database that would only cost.
create function campaigns_are_spread() returns boolean language sql immutable return false;

-- Keys of redemptions belong to the voucher's campaign, all others to none. A key is looked for by itself alone.
alter table idempotency
  add column campaign_id uuid not null default '00000000-0000-0000-0000-000000000000',
  drop constraint idempotency_pkey,
  add primary key (key_hash, campaign_id);

-- As it was, but it counts no wrong pins: these belong to no campaign. The same key for vouchers of two campaigns at the very
-- same moment is not noticed; one after the other it is, as before.
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

  with item as (
    select * from unnest(campaigns, are_used, businesses, stores, products, key_hashes, request_hashes, session_keys, address_keys) with ordinality
      as i(campaign_id, is_used, business_id, store_id, product_id, key_hash, request_hash, session_key, address_key, nth)
  ), judged as (
    select i.*, k.created_at as done_at, coalesce(ts.tries, 0) as session_tries, coalesce(ta.tries, 0) as address_tries,
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
  )
  select
    array_agg(case
      when q.verdict = 'unknown' and (q.session_place > session_limit or q.address_place > address_limit) then 'throttled'
      when q.verdict <> 'good' then q.verdict
      when s.quantity >= q.stock_place then 'ok'
      else 'noStock'
    end order by q.nth),
    array_agg(q.done_at order by q.nth)
    into outcomes, first_times
    from queued q
    left join stock s on s.campaign_id = q.campaign_id and s.store_id = q.store_id and s.product_id = q.product_id;

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

-- For each campaign the places of its pins, as the text of an array, and one such text for the pins of none.
create function places_by_campaign(pins text[]) returns text[]
language plpgsql stable set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
  set plan_cache_mode = force_generic_plan as $$
begin
  return (
    select array_agg(p.places) from (
      select array_agg(i.nth order by i.nth)::text as places
      from unnest(pins) with ordinality as i(pin, nth) left join voucher v on v.pin = i.pin group by v.campaign_id order by min(i.nth)
    ) p
  );
end $$;

-- Redemptions in commits that do not wait for the disk, one of all or one a campaign, and a last one that does, and with it
-- for all before it. Wrong pins are counted there.
create or replace procedure settle_redemptions(
  pins text[], businesses uuid[], accounts uuid[], stores uuid[], products uuid[], key_hashes bytea[], request_hashes bytea[],
  session_keys text[], session_limit integer, address_keys text[], address_limit integer, throttle_window timestamptz,
  redeemed_on timestamptz, keys_since timestamptz, inout outcomes text[], inout first_times timestamptz[]
)
language plpgsql as $$
#variable_conflict use_column
declare
  parts text[];
  part text;
  places integer[];
  of_part record;
  outcomes_of_part text[];
  first_times_of_part timestamptz[];
begin
  perform set_config('synchronous_commit', 'off', true);
  if campaigns_are_spread() then
    parts := places_by_campaign(pins);
  end if;
  if coalesce(cardinality(parts), 1) = 1 then
    select array_agg(r.outcome order by r.nth), array_agg(r.first_time order by r.nth) into outcomes, first_times
      from redeem_vouchers(pins, businesses, accounts, stores, products, key_hashes, request_hashes, session_keys, session_limit,
        address_keys, address_limit, throttle_window, redeemed_on, keys_since) with ordinality as r(outcome, first_time, nth);
    commit;
  else
    outcomes := array_fill(null::text, array[cardinality(pins)]);
    first_times := array_fill(null::timestamptz, array[cardinality(pins)]);
    foreach part in array parts loop
      places := part::integer[];
      perform set_config('synchronous_commit', 'off', true);
      select array_agg(pins[n] order by o) as pins, array_agg(businesses[n] order by o) as businesses,
          array_agg(accounts[n] order by o) as accounts, array_agg(stores[n] order by o) as stores,
          array_agg(products[n] order by o) as products, array_agg(key_hashes[n] order by o) as key_hashes,
          array_agg(request_hashes[n] order by o) as request_hashes, array_agg(session_keys[n] order by o) as session_keys,
          array_agg(address_keys[n] order by o) as address_keys
        into of_part from unnest(places) with ordinality as p(n, o);
      begin
        select array_agg(r.outcome order by r.nth), array_agg(r.first_time order by r.nth) into outcomes_of_part, first_times_of_part
          from redeem_vouchers(of_part.pins, of_part.businesses, of_part.accounts, of_part.stores, of_part.products, of_part.key_hashes,
            of_part.request_hashes, of_part.session_keys, session_limit,
            of_part.address_keys, address_limit, throttle_window, redeemed_on, keys_since) with ordinality as r(outcome, first_time, nth);
      exception when serialization_failure then
        -- Another statement took a key meanwhile, and is done: now it is seen. What was settled before cannot be tried again.
        select array_agg(r.outcome order by r.nth), array_agg(r.first_time order by r.nth) into outcomes_of_part, first_times_of_part
          from redeem_vouchers(of_part.pins, of_part.businesses, of_part.accounts, of_part.stores, of_part.products, of_part.key_hashes,
            of_part.request_hashes, of_part.session_keys, session_limit,
            of_part.address_keys, address_limit, throttle_window, redeemed_on, keys_since) with ordinality as r(outcome, first_time, nth);
      end;
      commit;
      for place in 1 .. cardinality(places) loop
        outcomes[places[place]] := outcomes_of_part[place];
        first_times[places[place]] := first_times_of_part[place];
      end loop;
    end loop;
  end if;

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
