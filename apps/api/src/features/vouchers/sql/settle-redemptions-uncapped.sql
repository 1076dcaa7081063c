-- settle_redemptions() without the daily caps of levels: for requests from the machine itself during development.
create or replace procedure settle_redemptions_uncapped(
  pins text[], businesses uuid[], accounts uuid[], stores uuid[], products uuid[], key_hashes bytea[], request_hashes bytea[],
  session_keys text[], session_limit integer, address_keys text[], address_limit integer, throttle_window timestamptz,
  redeemed_on timestamptz, keys_since timestamptz, inout outcomes text[], inout first_times timestamptz[]
)
language plpgsql as $$
begin
  -- Until the first commit inside.
  perform set_config('stashwell.uncapped', 'on', true);
  call settle_redemptions(pins, businesses, accounts, stores, products, key_hashes, request_hashes, session_keys, session_limit,
    address_keys, address_limit, throttle_window, redeemed_on, keys_since, outcomes, first_times);
end $$;
