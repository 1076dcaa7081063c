-- Claiming and redeeming with less work in the database. What a table's rows have to be is said in one condition each: every
-- statement that writes reads and compiles all of a table's conditions anew, whatever it costs to test them.
alter table voucher
  drop constraint voucher_slot_check,
  drop constraint voucher_released_check,
  add constraint voucher_check check (
    slot >= 1 and case when released_at is null then num_nulls(handle, pin, claim_key) = 0
    else num_nonnulls(handle, pin, claim_key, downloaded_at, redeemed_at) = 0 end
  );
alter table campaign_tally
  drop constraint campaign_tally_claimed_check,
  drop constraint campaign_tally_downloaded_check,
  drop constraint campaign_tally_redeemed_check,
  drop constraint campaign_tally_released_check,
  drop constraint campaign_tally_given_check,
  add constraint campaign_tally_check check (least(claimed, downloaded, redeemed, released, given) >= 0);
alter table campaign_day
  drop constraint campaign_day_claimed_check,
  drop constraint campaign_day_downloaded_check,
  drop constraint campaign_day_redeemed_check,
  add constraint campaign_day_check check (least(claimed, downloaded, redeemed) >= 0);
alter table stock
  drop constraint stock_quantity_check,
  drop constraint stock_redeemed_check,
  add constraint stock_check check (quantity between 0 and 200000 and redeemed >= 0);

-- Nobody looks for claims in their order, and most of the ledger is claims.
alter table voucher_event drop constraint voucher_event_pkey;
create unique index voucher_event_order on voucher_event (campaign_id, id) where kind <> 'claimed';

drop procedure settle_claims;
drop function claim_vouchers;

-- Gives each claim key its voucher of the campaign: the one it already has, or a new one while there are any. No key may
-- come twice.
--
-- `others` are the keys that had a voucher already, as objects of `nth`, `handle`, `pin`, `is_downloaded` and
-- `is_redeemed`, or gave theirs away, of `nth` alone; null when there are none. Of the rest, in order, the first `made`
-- got the first of the new handles and pins, all further ones nothing, by reason of `refusal`: 'soldOut', 'expired' or
-- 'notPublished'.
create function claim_vouchers(
  campaign_of_claims uuid, claim_keys bytea[], handles text[], pins text[], claimed_on timestamptz,
  out made integer, out others jsonb, out refusal text, out is_over boolean
)
language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off
  set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  already_taken integer;
  last_slot integer;
  some_given boolean;
  day_of_claims date;
begin
  made := 0;
  loop
    select t.claimed + t.released, c.card_count + t.released, t.given > 0, (claimed_on at time zone b.timezone)::date,
        (claimed_on at time zone b.timezone)::date > c.end_date, case when c.published_at is null then 'notPublished' end
      into already_taken, last_slot, some_given, day_of_claims, is_over, refusal
      from campaign_tally t join campaign c on c.id = t.campaign_id join brand b on b.id = c.brand_id
      where t.campaign_id = campaign_of_claims for update of t;
    exit when found;
    insert into campaign_tally (campaign_id) select id from campaign where id = campaign_of_claims on conflict do nothing;
    if not exists (select from campaign where id = campaign_of_claims) then
      is_over := false;
      refusal := 'notPublished';
      return;
    end if;
  end loop;

  select jsonb_agg(jsonb_build_object(
      'nth', w.nth, 'handle', v.handle, 'pin', v.pin, 'is_downloaded', v.downloaded_at is not null, 'is_redeemed', v.redeemed_at is not null
    )) into others
    from unnest(claim_keys) with ordinality as w(claim_key, nth)
    cross join lateral (select * from voucher v where v.campaign_id = campaign_of_claims and v.claim_key = w.claim_key limit 1) v;
  if some_given then
    select coalesce(others, '[]') || coalesce(jsonb_agg(jsonb_build_object('nth', w.nth)), '[]') into others
      from unnest(claim_keys) with ordinality as w(claim_key, nth)
      cross join lateral (
        select from voucher_gift g
        where g.campaign_id = campaign_of_claims and g.giver_key = w.claim_key and g.accepted_at is not null limit 1
      ) g
      where not exists (select from jsonb_to_recordset(others) as o(nth bigint) where o.nth = w.nth);
  end if;
  if others is not null then
    select array_agg(w.claim_key order by w.nth) into claim_keys
      from unnest(claim_keys) with ordinality as w(claim_key, nth)
      where not exists (select from jsonb_to_recordset(others) as o(nth bigint) where o.nth = w.nth);
  end if;

  refusal := coalesce(refusal, case when is_over then 'expired' end);
  if refusal is null then
    refusal := 'soldOut';
    made := greatest(0, least(coalesce(cardinality(claim_keys), 0), last_slot - already_taken));
  end if;
  if made > 0 then
    insert into voucher (campaign_id, slot, handle, pin, claim_key, claimed_at)
      select campaign_of_claims, already_taken + nth, handle, pin, claim_key, claimed_on
      from unnest(claim_keys, handles, pins) with ordinality as w(claim_key, handle, pin, nth) where nth <= made;
    insert into voucher_event (campaign_id, slot, kind, at, device)
      select campaign_of_claims, already_taken + nth, 'claimed', claimed_on, claim_key
      from unnest(claim_keys) with ordinality as w(claim_key, nth) where nth <= made;
    update campaign_tally t set claimed = t.claimed + made where t.campaign_id = campaign_of_claims;
    insert into campaign_day as d (campaign_id, day, claimed) values (campaign_of_claims, day_of_claims, made)
      on conflict (campaign_id, day) do update set claimed = d.claimed + excluded.claimed;
  end if;
end $$;

-- Claims in two commits, as before: the first does not wait for the disk, so that the next claims have the tally at
-- once; the second writes next to nothing, and waits until all that went before it is safe.
create procedure settle_claims(
  campaign_of_claims uuid, claim_keys bytea[], handles text[], pins text[], claimed_on timestamptz,
  inout made integer, inout others jsonb, inout refusal text, inout is_over boolean
)
language plpgsql as $$
begin
  perform set_config('synchronous_commit', 'off', true);
  select * into made, others, refusal, is_over from claim_vouchers(campaign_of_claims, claim_keys, handles, pins, claimed_on);
  commit;
  perform pg_logical_emit_message(true, 'stashwell', '');
end $$;

-- As it was, but every voucher is looked up once, by its pin, as it is locked; from there on by what was read then.
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
