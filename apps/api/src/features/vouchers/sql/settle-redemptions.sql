-- redeem_vouchers() as one call, in commits that do not wait for the disk (one for the batch, or one a campaign while
-- campaigns_are_spread()) and a last one that does, and with it for all before it. Unknown pins are counted in the last one.
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
