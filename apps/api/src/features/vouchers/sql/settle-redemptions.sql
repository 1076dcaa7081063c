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
