-- Cashiers: people of a business who only redeem, perhaps in one store only.
alter table account
  drop constraint account_role_check,
  -- The one store of a cashier; null for all of them.
  add column store_id uuid references store,
  add constraint account_role_check check (
    case type when 1 then role in ('owner', 'editor', 'viewer') else role in ('owner', 'cashier') end
  ),
  add constraint account_store_check check (store_id is null or role = 'cashier');

-- An invitation comes from a brand or from a business.
alter table invitation
  drop constraint invitation_role_check,
  alter column brand_id drop not null,
  add column business_id uuid references business,
  add column store_id uuid references store,
  add constraint invitation_inviter_check check (num_nonnulls(brand_id, business_id) = 1),
  add constraint invitation_role_check check (
    case when business_id is null then role in ('owner', 'editor', 'viewer') and store_id is null else role = 'cashier' end
  );
create unique index invitation_open_business on invitation (business_id, lower(email)) where accepted_at is null and revoked_at is null;

-- Whose redemption it was: a business reads its own part of the ledger by time.
alter table voucher_event add column business_id uuid;
alter table voucher_event disable trigger voucher_event_append_only;
update voucher_event e set business_id = s.business_id from store s where s.id = e.store_id and e.kind in ('redeemed', 'reversed');
alter table voucher_event enable trigger voucher_event_append_only;
create index voucher_event_business on voucher_event (business_id, at desc, id desc) where kind in ('redeemed', 'reversed');

-- As it was, but the ledger says whose redemption it is.
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
      insert into voucher_event (campaign_id, slot, kind, at, account_id, store_id, product_id, business_id)
      select campaign_id, slot, 'redeemed', redeemed_on, account_id, store_id, product_id, business_id from good
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

-- Undoes the redemption of one voucher, by the business that made it and not before `reversible_since`; with `only_store`
-- only when it was made there. Answers 'ok', 'unknown', 'notRedeemed', 'foreign' (another business redeemed it),
-- 'otherStore' or 'tooLate'.
drop function reverse_redemption(text, uuid, uuid, timestamptz, timestamptz);
create function reverse_redemption(pin_of_voucher text, business uuid, account uuid, reversed_on timestamptz, reversible_since timestamptz,
  only_store uuid default null)
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
  if redemption.store_id <> only_store then
    return 'otherStore';
  end if;
  update voucher set redeemed_at = null, redeemed_by_business = null where campaign_id = v.campaign_id and slot = v.slot;
  insert into voucher_event (campaign_id, slot, kind, at, account_id, store_id, product_id, business_id)
    values (v.campaign_id, v.slot, 'reversed', reversed_on, account, redemption.store_id, redemption.product_id, business);
  insert into stock as s (campaign_id, store_id, product_id, quantity)
    values (v.campaign_id, redemption.store_id, redemption.product_id, 1)
    on conflict (campaign_id, store_id, product_id) do update set quantity = s.quantity + 1, redeemed = s.redeemed - 1;
  update campaign_tally set redeemed = redeemed - 1 where campaign_id = v.campaign_id;
  -- Of the day on which it had been redeemed: a reversed redemption counts on no day.
  update campaign_day d set redeemed = d.redeemed - 1 from campaign c join brand b on b.id = c.brand_id
    where c.id = v.campaign_id and d.campaign_id = c.id and d.day = (v.redeemed_at at time zone b.timezone)::date;
  return 'ok';
end $$;
