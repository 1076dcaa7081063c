-- Claims vouchers of one campaign: returns the existing voucher of each claim key, or a new one while vouchers remain and
-- the limits of the caller's networks allow it. One statement per batch of calls. No key may occur twice.
--
-- `networks` and `wide_networks` are the networks that each claim came from; either may be null. claim_limits() returns the
-- limits that the brand and the campaign set now. `proofs` are hashes of proofs of work for the claim, or of a mailed code
-- that was entered: beyond the free rate, each is valid for one voucher, and only a new voucher spends it. `contacts` are
-- keyed hashes of the mailboxes whose codes were entered. Both may be null, as a whole or for single claims.
--
-- Results:
--   made     the number of new vouchers. They went, in order, to the first claims that are not among `others`, which got
--            the first of `handles` and `pins`; the rest of these is discarded.
--   others   the claims without a new voucher for a reason of their own, or null:
--            {nth, handle, pin, is_downloaded, is_redeemed, is_voided}  had a voucher already
--            {nth}                                           gave its voucher away, and gets no other
--            {nth, wait}                                     its network may claim no more for `wait` seconds, even with
--                                                            proofs
--            {nth, wait, rush}                               as above, but a proof is accepted; its network has recently
--                                                            claimed `rush` times its free number
--            {nth, wait, lacks}                              one voucher per person: lacks a 'contact', or 'another' one
--            The previous version reads only `wait` of the last two, and refuses for that long.
--   refusal  why all other claims were refused: 'soldOut', 'enoughToday' (the campaign's daily number of claims is reached),
--            'expired' (also if the brand ended the campaign), 'paused' or 'notPublished' (also if the brand is suspended)
--   is_over  whether the campaign's last day is over
--
-- If the brand has unopened vouchers return, new ones get the date until which they stay: see return-unopened-vouchers.sql.
--
-- Concurrency: the campaign's state (paused, ended) is locked by the first statement, see hold-steering.sql. Then the
-- campaign's tally is locked, so batches of a campaign run one after the other. All code that writes the campaign's networks,
-- contacts, claim keys or proofs holds the tally too, so what is read here can't change meanwhile. It is plpgsql because
-- under READ COMMITTED each of its statements sees what was committed before that statement began: what is read after a lock
-- is what the lock protects.
--
-- The planner can't estimate the length of an array or the growth of these tables, and caches its first plan: a sequential
-- scan chosen while a table is small would be ruinous an hour later. Hence the settings, and `lateral … limit 1` for index
-- lookups.
create or replace function claim_vouchers(
  campaign_of_claims uuid, claim_keys bytea[], networks bigint[], wide_networks bigint[], proofs bytea[], contacts bytea[],
  handles text[], pins text[], claimed_on timestamptz, out made integer, out others jsonb, out refusal text, out is_over boolean
)
language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off
  set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  already_taken integer;
  last_slot integer;
  number_of_vouchers integer;
  day_cap integer;
  left_today integer;
  some_given boolean;
  day_of_claims date;
  last_day date;
  last_day_unopened date;
  places bigint[];
  allowed jsonb;
  one_each boolean;
  this_hour integer := floor(extract(epoch from claimed_on) / 3600);
  -- For each network: the number of its claims, how many it may claim now without a proof (and what fraction of the next
  -- one has refilled), how many with proofs, the seconds per refill, its burst, its claims by hour of the last day, and
  -- the numbers of claims made, with and without a proof.
  known bigint[];
  wanted integer[];
  levels float8[];
  remaining integer[];
  paces float8[];
  bursts integer[];
  hours text[];
  used integer[];
  used_free integer[];
  is_within boolean;
  narrow integer;
  wide integer;
  spent bytea[] := '{}';
  persons bytea[] := '{}';
  refused jsonb := '[]';
begin
  made := 0;
  perform hold_steering(array[campaign_of_claims]);
  loop
    select t.claimed + t.released, c.card_count + t.released, c.card_count, t.given > 0, (claimed_on at time zone b.timezone)::date,
        (claimed_on at time zone b.timezone)::date > c.end_date, c.saves_a_day,
        case
          when c.published_at is null or b.suspended_at is not null then 'notPublished'
          when c.ended_at is not null then 'expired'
          when c.saves_paused and coalesce(c.paused_until > claimed_on, true) then 'paused'
        end
      into already_taken, last_slot, number_of_vouchers, some_given, day_of_claims, is_over, day_cap, refusal
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
      'nth', w.nth, 'handle', v.handle, 'pin', v.pin, 'is_downloaded', v.downloaded_at is not null, 'is_redeemed', v.redeemed_at is not null,
      'is_voided', v.voided_at is not null
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
    select array_agg(w.claim_key order by w.nth), array_agg(w.network order by w.nth), array_agg(w.wide_network order by w.nth),
        array_agg(w.proof order by w.nth), array_agg(w.contact order by w.nth), array_agg(w.nth order by w.nth)
      into claim_keys, networks, wide_networks, proofs, contacts, places
      from unnest(claim_keys, networks, wide_networks, proofs, contacts) with ordinality
        as w(claim_key, network, wide_network, proof, contact, nth)
      where not exists (select from jsonb_to_recordset(others) as o(nth bigint) where o.nth = w.nth);
  end if;

  refusal := case when is_over and refusal is distinct from 'notPublished' then 'expired' else refusal end;
  if refusal is null then
    refusal := 'soldOut';
    if day_cap is not null then
      left_today := greatest(0, day_cap - coalesce(
        (select d.claimed from campaign_day d where d.campaign_id = campaign_of_claims and d.day = day_of_claims), 0));
      if left_today < last_slot - already_taken then
        refusal := 'enoughToday';
        last_slot := already_taken + left_today;
      end if;
    end if;
    made := greatest(0, least(coalesce(cardinality(claim_keys), 0), last_slot - already_taken));
  end if;
  if made > 0 then
    select limits_of(c.brand_id)->'claims' || coalesce(c.claim_limits, '{}'), c.end_date into allowed, last_day
      from campaign c where c.id = campaign_of_claims;
    last_day_unopened := day_of_claims + (allowed->>'returnAfterDays')::integer;
    if last_day_unopened >= last_day then
      last_day_unopened := null;
    end if;
    one_each := (allowed->>'onePerPerson')::boolean;
    select array_agg(n.network), array_agg(n.wanted), array_agg(n.level), array_agg(n.remaining), array_agg(n.pace),
        array_agg(n.at_once), array_agg(n.hours), bool_and(n.wanted <= n.level and n.wanted <= n.remaining)
      into known, wanted, levels, remaining, paces, bursts, hours, is_within
      from (
        select w.network, w.wanted, l.pace, l.at_once, h.hours::text as hours,
          l.a_day - (select coalesce(sum(count), 0)::integer from unnest(h.hours) as counts(count)) as remaining,
          -- Times are whole microseconds, so a due claim may appear to be a fraction short.
          least(l.at_once, l.at_once - c.free_used + greatest(0, extract(epoch from claimed_on - c.counted_at)::float8) / l.pace + 1e-6) as level
        from (
          select network, false as is_wide, count(*)::integer as wanted from unnest(networks) as w(network) where network is not null group by network
          union all
          select network, true, count(*)::integer from unnest(wide_networks) as w(network) where network is not null group by network
        ) w
        join (
          select is_wide, at_once, pace, a_day
          from unnest(array[false, true]) as tier(is_wide)
            cross join lateral claim_limits(allowed, number_of_vouchers, is_wide) offset 0
        ) l on l.is_wide = w.is_wide
        left join lateral (
          select * from claim_network c where c.campaign_id = campaign_of_claims and c.network = w.network limit 1
        ) c on true
        cross join lateral (
          -- The current hour and the 24 before it, so that the limit holds in any 24 hours.
          select (array_fill(0, array[greatest(0, least(25, this_hour - coalesce(c.hour, this_hour)))]) || coalesce(c.by_hour, '{}'))[1:25] as hours
        ) h
      ) n;
    used := wanted;
    used_free := wanted;
    -- One at a time only if some are refused or need proofs, or if the remaining vouchers go to the first claims.
    if one_each or not is_within or (known is not null and made < cardinality(claim_keys)) then
      used := array_fill(0, array[coalesce(cardinality(known), 0)]);
      used_free := used;
      made := 0;
      for nth in 1 .. cardinality(claim_keys) loop
        exit when made = last_slot - already_taken;
        narrow := array_position(known, networks[nth]);
        wide := array_position(known, wide_networks[nth]);
        if one_each and contacts[nth] is null then
          refused := refused || jsonb_build_object('nth', nth, 'wait', 60, 'lacks', 'contact');
          continue;
        end if;
        if one_each and (contacts[nth] = any (persons) or exists (
          select from claim_person p join voucher v on v.campaign_id = p.campaign_id and v.slot = p.slot
          where p.campaign_id = campaign_of_claims and p.contact = contacts[nth] and v.released_at is null
        )) then
          refused := refused || jsonb_build_object('nth', nth, 'wait', 60, 'lacks', 'another');
          continue;
        end if;
        if remaining[narrow] <= used[narrow] or remaining[wide] <= used[wide] then
          refused := refused || jsonb_build_object('nth', nth, 'wait', greatest(
            case when remaining[narrow] <= used[narrow] then claim_wait(hours[narrow]::integer[], used[narrow] - remaining[narrow], claimed_on) end,
            case when remaining[wide] <= used[wide] then claim_wait(hours[wide]::integer[], used[wide] - remaining[wide], claimed_on) end));
          continue;
        end if;
        if coalesce(levels[narrow] - used_free[narrow] >= 1, true) and coalesce(levels[wide] - used_free[wide] >= 1, true) then
          if narrow is not null then used_free[narrow] := used_free[narrow] + 1; end if;
          if wide is not null then used_free[wide] := used_free[wide] + 1; end if;
        elsif proofs[nth] is not null and proofs[nth] <> all (spent) and not exists (select from spent_challenge s where s.hash = proofs[nth]) then
          spent := spent || proofs[nth];
        else
          refused := refused || jsonb_build_object('nth', nth,
            'wait', greatest(1, least(86400, ceil(greatest(
              (1 - levels[narrow] + used_free[narrow]) * paces[narrow], (1 - levels[wide] + used_free[wide]) * paces[wide]
            ))))::integer,
            'rush', greatest(0, claims_lately(hours[narrow]::integer[], used[narrow]) / bursts[narrow] - 1,
              claims_lately(hours[wide]::integer[], used[wide]) / bursts[wide] - 1));
          continue;
        end if;
        made := made + 1;
        if narrow is not null then used[narrow] := used[narrow] + 1; end if;
        if wide is not null then used[wide] := used[wide] + 1; end if;
        if one_each then persons := persons || contacts[nth]; end if;
      end loop;
      if refused <> '[]' then
        select coalesce(others, '[]') || jsonb_agg(r.refused || jsonb_build_object('nth', coalesce(places[(r.refused->>'nth')::integer], (r.refused->>'nth')::integer)))
          into others from jsonb_array_elements(refused) as r(refused);
        select array_agg(w.claim_key order by w.nth), array_agg(w.network order by w.nth) into claim_keys, networks
          from unnest(claim_keys, networks) with ordinality as w(claim_key, network, nth)
          where not exists (select from jsonb_to_recordset(refused) as r(nth bigint) where r.nth = w.nth);
      end if;
    end if;
  end if;
  if made > 0 then
    insert into claim_network as c (campaign_id, network, claimed, free_used, counted_at, hour, by_hour)
      select campaign_of_claims, n.network, n.used, n.burst - n.level + n.used_free, claimed_on, this_hour,
        array[coalesce((n.hours::integer[])[1], 0) + n.used] || (n.hours::integer[])[2:25]
      from unnest(known, used, used_free, bursts, levels, hours) as n(network, used, used_free, burst, level, hours) where n.used > 0
    on conflict (campaign_id, network) do update set claimed = c.claimed + excluded.claimed, free_used = excluded.free_used,
      -- The clocks of servers may differ slightly.
      counted_at = greatest(c.counted_at, excluded.counted_at), hour = greatest(c.hour, excluded.hour), by_hour = excluded.by_hour;
    -- All proofs expire within minutes.
    insert into spent_challenge (hash, expires_at) select hash, claimed_on + interval '1 hour' from unnest(spent) as s(hash);
    insert into claim_person as p (campaign_id, contact, slot)
      select campaign_of_claims, contact, already_taken + nth from unnest(persons) with ordinality as w(contact, nth)
    on conflict (campaign_id, contact) do update set slot = excluded.slot;
    insert into voucher (campaign_id, slot, handle, pin, claim_key, claimed_at, claim_network, open_by)
      select campaign_of_claims, already_taken + nth, handle, pin, claim_key, claimed_on, network, last_day_unopened
      from unnest(claim_keys, handles, pins, networks) with ordinality as w(claim_key, handle, pin, network, nth) where nth <= made;
    insert into voucher_event (campaign_id, slot, kind, at, device)
      select campaign_of_claims, already_taken + nth, 'claimed', claimed_on, claim_key
      from unnest(claim_keys) with ordinality as w(claim_key, nth) where nth <= made;
    update campaign_tally t set claimed = t.claimed + made where t.campaign_id = campaign_of_claims;
    insert into campaign_day as d (campaign_id, day, claimed) values (campaign_of_claims, day_of_claims, made)
      on conflict (campaign_id, day) do update set claimed = d.claimed + excluded.claimed;
  end if;
end $$;

-- The signature that servers of the previous version call, without proofs.
create or replace function claim_vouchers(
  campaign_of_claims uuid, claim_keys bytea[], networks bigint[], wide_networks bigint[], handles text[], pins text[],
  claimed_on timestamptz, out made integer, out others jsonb, out refusal text, out is_over boolean
)
language sql as $$
  select * from claim_vouchers(campaign_of_claims, claim_keys, networks, wide_networks, null, null, handles, pins, claimed_on)
$$;

-- claim_vouchers() as one call with two commits: the first does not wait for the disk, so the next batch gets the tally
-- at once; the second writes almost nothing, and waits until everything before it is on disk. The response is sent after
-- that. A crash between the two can only lose claims that were not acknowledged.
create or replace procedure settle_claims(
  campaign_of_claims uuid, claim_keys bytea[], networks bigint[], wide_networks bigint[], proofs bytea[], contacts bytea[],
  handles text[], pins text[], claimed_on timestamptz,
  inout made integer, inout others jsonb, inout refusal text, inout is_over boolean
)
language plpgsql as $$
begin
  perform set_config('synchronous_commit', 'off', true);
  select * into made, others, refusal, is_over
    from claim_vouchers(campaign_of_claims, claim_keys, networks, wide_networks, proofs, contacts, handles, pins, claimed_on);
  commit;
  perform pg_logical_emit_message(true, 'stashwell', '');
end $$;

-- The signature that servers of the previous version call, without proofs.
create or replace procedure settle_claims(
  campaign_of_claims uuid, claim_keys bytea[], networks bigint[], wide_networks bigint[], handles text[], pins text[],
  claimed_on timestamptz, inout made integer, inout others jsonb, inout refusal text, inout is_over boolean
)
language plpgsql as $$
begin
  call settle_claims(
    campaign_of_claims, claim_keys, networks, wide_networks, null, null, handles, pins, claimed_on, made, others, refusal, is_over
  );
end $$;
