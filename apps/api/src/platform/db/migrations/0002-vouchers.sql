-- Claiming, redeeming and reversing, each one statement for the server however many calls it gathered.
--
-- Written in plpgsql because under READ COMMITTED every statement within sees what was committed before it: what is
-- read after a lock is what the lock protects. Locks are always taken in the order vouchers, stock, tally, day; whoever
-- counts on a day holds the tally.
--
-- The planner knows neither how long an array is nor how fast these tables grow, and keeps the first plan it likes; a
-- scan chosen while a table was small would be ruinous an hour later. Hence the settings, and `lateral … limit 1`,
-- which it cannot turn around: an index lookup for every row.

-- Gives each claim key its voucher of the campaign: the one it already has, or a new one while there are any.
-- `outcome` is 'ok', 'soldOut', 'expired' or 'notPublished'. Handles and pins that were not needed are thrown away.
create function claim_vouchers(campaign_of_claims uuid, claim_keys bytea[], handles text[], pins text[], claimed_on timestamptz)
returns table (outcome text, handle text, pin text, is_downloaded boolean, is_redeemed boolean, is_over boolean)
language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off
  set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  already_claimed integer;
  last_slot integer;
  is_published boolean;
  has_ended boolean;
  day_of_claims date;
  refusal text := 'soldOut';
begin
  loop
    select t.claimed, c.card_count, c.published_at is not null, (claimed_on at time zone b.timezone)::date > c.end_date,
        (claimed_on at time zone b.timezone)::date
      into already_claimed, last_slot, is_published, has_ended, day_of_claims
      from campaign_tally t join campaign c on c.id = t.campaign_id join brand b on b.id = c.brand_id
      where t.campaign_id = campaign_of_claims for update of t;
    exit when found;
    insert into campaign_tally (campaign_id) select id from campaign where id = campaign_of_claims on conflict do nothing;
    if not exists (select from campaign where id = campaign_of_claims) then
      return query select 'notPublished', null::text, null::text, false, false, false from unnest(claim_keys);
      return;
    end if;
  end loop;

  if is_published is not true then
    refusal := 'notPublished';
    last_slot := 0;
  elsif has_ended then
    refusal := 'expired';
    last_slot := 0;
  end if;

  return query
  with asked as (
    select w.nth, w.claim_key, v.handle, v.pin, v.downloaded_at, v.redeemed_at, min(w.nth) over (partition by w.claim_key) as first
    from unnest(claim_keys) with ordinality as w(claim_key, nth)
    left join lateral (
      select * from voucher v where v.campaign_id = campaign_of_claims and v.claim_key = w.claim_key limit 1
    ) v on true
  ), allotted as (
    -- A key that came twice is counted once, by the first of its kind.
    select *, already_claimed + (count(*) filter (where handle is null and nth = first) over (order by first))::integer as slot from asked
  ), made as (
    insert into voucher (campaign_id, slot, handle, pin, claim_key, claimed_at)
    select campaign_of_claims, slot, handles[nth], pins[nth], claim_key, claimed_on from allotted
    where handle is null and nth = first and slot <= last_slot
    returning slot
  ), told as (
    insert into voucher_event (campaign_id, slot, kind, at) select campaign_of_claims, slot, 'claimed', claimed_on from made
  ), counted as (
    update campaign_tally t set claimed = m.highest from (select max(slot) as highest from made) m
    where t.campaign_id = campaign_of_claims and m.highest is not null
  ), counted_by_day as (
    insert into campaign_day as d (campaign_id, day, claimed)
    select campaign_of_claims, day_of_claims, m.count from (select count(*)::integer as count from made) m where m.count > 0
    on conflict (campaign_id, day) do update set claimed = d.claimed + excluded.claimed
  )
  select
    case when handle is not null or slot <= last_slot then 'ok' else refusal end,
    coalesce(handle, case when slot <= last_slot then handles[first] end),
    coalesce(pin, case when slot <= last_slot then pins[first] end),
    downloaded_at is not null, redeemed_at is not null, has_ended
  from allotted order by nth;
end $$;

-- Claims as one call for the server, in two commits: the first does not wait for the disk, so that the next claims have
-- the tally at once; the second writes next to nothing, and waits until all that went before it is safe. The caller is
-- answered after that. A crash between the two can only take back what nobody was told.
create procedure settle_claims(
  campaign_of_claims uuid, claim_keys bytea[], inout handles text[], inout pins text[], claimed_on timestamptz,
  inout outcomes text[], inout are_downloaded boolean[], inout are_redeemed boolean[], inout are_over boolean[]
)
language plpgsql as $$
begin
  perform set_config('synchronous_commit', 'off', true);
  select array_agg(c.outcome order by nth), array_agg(c.handle order by nth), array_agg(c.pin order by nth),
      array_agg(c.is_downloaded order by nth), array_agg(c.is_redeemed order by nth), array_agg(c.is_over order by nth)
    into outcomes, handles, pins, are_downloaded, are_redeemed, are_over
    from claim_vouchers(campaign_of_claims, claim_keys, handles, pins, claimed_on)
      with ordinality as c(outcome, handle, pin, is_downloaded, is_redeemed, is_over, nth);
  commit;
  perform pg_logical_emit_message(true, 'stashwell', '');
end $$;

-- Redeems each pin for one piece of a product of a store. No pin may come twice.
--
-- `outcome` is 'ok', 'repeated' (done before under this key, `first_time` is when), 'keyReused', 'throttled',
-- 'unknown' (no such voucher, or none of this business's), 'used', 'notStarted', 'expired', 'blocked',
-- 'storeNotJoined', 'storeSuspended' or 'noStock'. An unknown pin counts as a try against both throttle keys.
create function redeem_vouchers(
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
begin
  perform from unnest(pins) as i(pin) join voucher v on v.pin = i.pin order by v.pin for update of v;

  perform from unnest(pins, stores, products) as i(pin, store_id, product_id)
    join voucher v on v.pin = i.pin
    join stock s on s.campaign_id = v.campaign_id and s.store_id = i.store_id and s.product_id = i.product_id
    order by s.campaign_id, s.store_id, s.product_id for update of s;

  with item as (
    select * from unnest(pins, businesses, stores, products, key_hashes, request_hashes, session_keys, address_keys) with ordinality
      as i(pin, business_id, store_id, product_id, key_hash, request_hash, session_key, address_key, nth)
  ), judged as (
    select i.*, v.campaign_id, k.created_at as done_at, coalesce(ts.tries, 0) as session_tries, coalesce(ta.tries, 0) as address_tries,
      case
        when k.key_hash is not null then case when k.request_hash = i.request_hash then 'repeated' else 'keyReused' end
        when ts.tries >= session_limit or ta.tries >= address_limit then 'throttled'
        when v.slot is null then 'unknown'
        when not exists (select from participation p where p.campaign_id = v.campaign_id and p.business_id = i.business_id and p.left_at is null)
          then 'unknown'
        when v.redeemed_at is not null then 'used'
        when (redeemed_on at time zone b.timezone)::date < c.start_date then 'notStarted'
        when (redeemed_on at time zone b.timezone)::date > c.end_date then 'expired'
        when exists (select from campaign_block x where x.campaign_id = v.campaign_id and x.business_id = i.business_id)
          or exists (select from brand_block x where x.brand_id = c.brand_id and x.business_id = i.business_id) then 'blocked'
        when p.store_id is null then 'storeNotJoined'
        when p.suspended_at is not null then 'storeSuspended'
        else 'good'
      end as verdict
    from item i
    left join voucher v on v.pin = i.pin
    left join campaign c on c.id = v.campaign_id
    left join brand b on b.id = c.brand_id
    left join participation p on p.campaign_id = v.campaign_id and p.store_id = i.store_id and p.business_id = i.business_id and p.left_at is null
    left join idempotency k on k.key_hash = i.key_hash and k.created_at > keys_since
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
      select v.campaign_id, v.slot, i.*
      from unnest(pins, businesses, accounts, stores, products, key_hashes, request_hashes, outcomes)
        as i(pin, business_id, account_id, store_id, product_id, key_hash, request_hash, outcome)
      join voucher v on v.pin = i.pin where i.outcome = 'ok'
    ), turned as (
      update voucher v set redeemed_at = redeemed_on, redeemed_by_business = g.business_id
      from good g where v.campaign_id = g.campaign_id and v.slot = g.slot
    ), told as (
      insert into voucher_event (campaign_id, slot, kind, at, account_id, store_id, product_id)
      select campaign_id, slot, 'redeemed', redeemed_on, account_id, store_id, product_id from good
    ), given as (
      update stock s set quantity = s.quantity - g.pieces, redeemed = s.redeemed + g.pieces
      from (select campaign_id, store_id, product_id, count(*)::integer as pieces from good group by 1, 2, 3 order by 1, 2, 3) g
      where s.campaign_id = g.campaign_id and s.store_id = g.store_id and s.product_id = g.product_id
    )
    -- The reply follows from the request and the time, so none is kept beside the key.
    insert into idempotency (key_hash, request_hash, reply, created_at)
    select key_hash, request_hash, '', redeemed_on from good where key_hash is not null
    on conflict (key_hash) do update set request_hash = excluded.request_hash, reply = '', created_at = excluded.created_at
      where idempotency.created_at <= keys_since;
    get diagnostics kept = row_count;
    if kept <> (select count(*) from unnest(outcomes, key_hashes) as i(outcome, key_hash) where i.outcome = 'ok' and i.key_hash is not null) then
      raise exception 'an idempotency key was taken meanwhile' using errcode = 'serialization_failure';
    end if;

    -- Last, and in order: the tallies are what claims and all other redemptions of a campaign wait for.
    perform from campaign_tally t
      where t.campaign_id in (select v.campaign_id from unnest(pins, outcomes) as i(pin, outcome) join voucher v on v.pin = i.pin where i.outcome = 'ok')
      order by t.campaign_id for update;
    update campaign_tally t set redeemed = t.redeemed + g.count
    from (
      select v.campaign_id, count(*)::integer as count
      from unnest(pins, outcomes) as i(pin, outcome) join voucher v on v.pin = i.pin where i.outcome = 'ok' group by v.campaign_id
    ) g where t.campaign_id = g.campaign_id;
    insert into campaign_day as d (campaign_id, day, redeemed)
    select v.campaign_id, (redeemed_on at time zone b.timezone)::date, count(*)::integer
      from unnest(pins, outcomes) as i(pin, outcome)
      join voucher v on v.pin = i.pin join campaign c on c.id = v.campaign_id join brand b on b.id = c.brand_id
      where i.outcome = 'ok' group by 1, 2 order by 1
    on conflict (campaign_id, day) do update set redeemed = d.redeemed + excluded.redeemed;
  end if;

  if 'unknown' = any (outcomes) then
    insert into throttle (key, window_start, tries)
    select w.key, throttle_window, count(*)::integer
    from unnest(session_keys, address_keys, outcomes) as i(session_key, address_key, outcome)
    cross join lateral (values (i.session_key), (i.address_key)) as w(key)
    where i.outcome = 'unknown' group by w.key order by w.key
    on conflict (key, window_start) do update set tries = throttle.tries + excluded.tries;
  end if;

  return query
    select o.outcome, o.first_time from unnest(outcomes, first_times) with ordinality as o(outcome, first_time, nth) order by o.nth;
end $$;

-- Redemptions in two commits, as claims are settled.
create procedure settle_redemptions(
  pins text[], businesses uuid[], accounts uuid[], stores uuid[], products uuid[], key_hashes bytea[], request_hashes bytea[],
  session_keys text[], session_limit integer, address_keys text[], address_limit integer, throttle_window timestamptz,
  redeemed_on timestamptz, keys_since timestamptz, inout outcomes text[], inout first_times timestamptz[]
)
language plpgsql as $$
begin
  perform set_config('synchronous_commit', 'off', true);
  select array_agg(r.outcome order by nth), array_agg(r.first_time order by nth) into outcomes, first_times
    from redeem_vouchers(pins, businesses, accounts, stores, products, key_hashes, request_hashes, session_keys, session_limit,
      address_keys, address_limit, throttle_window, redeemed_on, keys_since) with ordinality as r(outcome, first_time, nth);
  commit;
  perform pg_logical_emit_message(true, 'stashwell', '');
end $$;

-- Undoes the redemption of one voucher, by the business that made it and not before `reversible_since`.
-- Answers 'ok', 'unknown', 'notRedeemed', 'foreign' (another business redeemed it) or 'tooLate'.
create function reverse_redemption(pin_of_voucher text, business uuid, account uuid, reversed_on timestamptz, reversible_since timestamptz)
returns text language plpgsql as $$
#variable_conflict use_column
declare
  v voucher;
  redemption voucher_event;
begin
  select * into v from voucher where pin = pin_of_voucher for update;
  if not found then
    return 'unknown';
  end if;
  if v.redeemed_by_business is distinct from business
    and not exists (select from participation p where p.campaign_id = v.campaign_id and p.business_id = business and p.left_at is null) then
    return 'unknown';
  end if;
  if v.redeemed_at is null then
    return 'notRedeemed';
  end if;
  if v.redeemed_by_business <> business then
    return 'foreign';
  end if;
  if v.redeemed_at < reversible_since then
    return 'tooLate';
  end if;

  select * into redemption from voucher_event e
    where e.campaign_id = v.campaign_id and e.slot = v.slot and e.kind = 'redeemed' order by e.id desc limit 1;
  update voucher set redeemed_at = null, redeemed_by_business = null where campaign_id = v.campaign_id and slot = v.slot;
  insert into voucher_event (campaign_id, slot, kind, at, account_id, store_id, product_id)
    values (v.campaign_id, v.slot, 'reversed', reversed_on, account, redemption.store_id, redemption.product_id);
  insert into stock as s (campaign_id, store_id, product_id, quantity)
    values (v.campaign_id, redemption.store_id, redemption.product_id, 1)
    on conflict (campaign_id, store_id, product_id) do update set quantity = s.quantity + 1, redeemed = s.redeemed - 1;
  update campaign_tally set redeemed = redeemed - 1 where campaign_id = v.campaign_id;
  -- Of the day on which it had been redeemed: a reversed redemption counts on no day.
  update campaign_day d set redeemed = d.redeemed - 1 from campaign c join brand b on b.id = c.brand_id
    where c.id = v.campaign_id and d.campaign_id = c.id and d.day = (v.redeemed_at at time zone b.timezone)::date;
  return 'ok';
end $$;

-- Notes that a voucher was handed out as a file, once: true when this was the first time.
create function mark_downloaded(campaign_of_voucher uuid, slot_of_voucher integer, downloaded_on timestamptz)
returns boolean language plpgsql as $$
#variable_conflict use_column
begin
  update voucher set downloaded_at = downloaded_on
    where campaign_id = campaign_of_voucher and slot = slot_of_voucher and downloaded_at is null;
  if not found then
    return false;
  end if;
  insert into voucher_event (campaign_id, slot, kind, at) values (campaign_of_voucher, slot_of_voucher, 'downloaded', downloaded_on);
  update campaign_tally set downloaded = downloaded + 1 where campaign_id = campaign_of_voucher;
  insert into campaign_day as d (campaign_id, day, downloaded)
    select c.id, (downloaded_on at time zone b.timezone)::date, 1 from campaign c join brand b on b.id = c.brand_id where c.id = campaign_of_voucher
    on conflict (campaign_id, day) do update set downloaded = d.downloaded + 1;
  return true;
end $$;
