-- Claims vouchers of one campaign: gives each claim key the voucher it already has, or a new one while there are any and
-- the limits of its networks allow it. One statement, however many calls the server batched. No key may come twice.
--
-- `networks` and `wide_networks` are those that each claim came from; either may be null. claim_limits() has the limits.
--
-- Results:
--   made     how many new vouchers there are. They went, in order, to the first claims that are not among `others`, which
--            got the first of `handles` and `pins`; the rest of these is thrown away.
--   others   the claims that did not get a new voucher for a reason of their own, or null:
--            {nth, handle, pin, is_downloaded, is_redeemed}  had a voucher already
--            {nth}                                           gave its voucher away, and gets no other
--            {nth, wait}                                     its network has none left for `wait` seconds; null is never
--   refusal  why all further claims got nothing: 'soldOut', 'expired' or 'notPublished' (also when the brand is suspended)
--   is_over  whether the campaign's last day is over
--
-- Concurrency: the campaign's tally is locked first, so claims of a campaign run one batch after the other. Whoever writes
-- its networks or a claim key holds the tally as well, so what is read here cannot change meanwhile. It is plpgsql because
-- under READ COMMITTED each statement in it sees what was committed before that statement began: what is read after a lock
-- is what the lock protects.
--
-- The planner knows neither how long an array is nor how fast these tables grow, and keeps its first plan: a scan chosen
-- while a table was small would be ruinous an hour later. Hence the settings, and `lateral … limit 1` for a lookup by index.
create or replace function claim_vouchers(
  campaign_of_claims uuid, claim_keys bytea[], networks bigint[], wide_networks bigint[], handles text[], pins text[],
  claimed_on timestamptz, out made integer, out others jsonb, out refusal text, out is_over boolean
)
language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off
  set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  already_taken integer;
  last_slot integer;
  number_of_vouchers integer;
  some_given boolean;
  day_of_claims date;
  places bigint[];
  -- Of each network that is named: how many claims come from it, how many it may make now (with what part of the next one it has
  -- gained), how many it may still make in all, the seconds in which it gains one, and how many are made.
  known bigint[];
  wanted integer[];
  levels float8[];
  remaining integer[];
  paces float8[];
  used integer[];
  is_within boolean;
  narrow integer;
  wide integer;
  refused jsonb := '[]';
  waits float8[];
begin
  made := 0;
  loop
    select t.claimed + t.released, c.card_count + t.released, c.card_count, t.given > 0, (claimed_on at time zone b.timezone)::date,
        (claimed_on at time zone b.timezone)::date > c.end_date,
        case when c.published_at is null or b.suspended_at is not null then 'notPublished' end
      into already_taken, last_slot, number_of_vouchers, some_given, day_of_claims, is_over, refusal
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
    select array_agg(w.claim_key order by w.nth), array_agg(w.network order by w.nth), array_agg(w.wide_network order by w.nth),
        array_agg(w.nth order by w.nth)
      into claim_keys, networks, wide_networks, places
      from unnest(claim_keys, networks, wide_networks) with ordinality as w(claim_key, network, wide_network, nth)
      where not exists (select from jsonb_to_recordset(others) as o(nth bigint) where o.nth = w.nth);
  end if;

  refusal := coalesce(refusal, case when is_over then 'expired' end);
  if refusal is null then
    refusal := 'soldOut';
    made := greatest(0, least(coalesce(cardinality(claim_keys), 0), last_slot - already_taken));
  end if;
  if made > 0 then
    select array_agg(n.network), array_agg(n.wanted), array_agg(n.level), array_agg(n.remaining), array_agg(n.pace),
        bool_and(n.wanted <= n.level and n.wanted <= n.remaining)
      into known, wanted, levels, remaining, paces, is_within
      from (
        select w.network, w.wanted, l.pace, l.in_all - coalesce(c.claimed, 0) as remaining,
          -- Times are whole microseconds, so that a claim that is due may seem to lack a part of that.
          least(l.at_once, l.at_once - extract(epoch from c.full_at - claimed_on)::float8 / l.pace + 1e-6) as level
        from (
          select network, false as is_wide, count(*)::integer as wanted from unnest(networks) as w(network) where network is not null group by network
          union all
          select network, true, count(*)::integer from unnest(wide_networks) as w(network) where network is not null group by network
        ) w
        join (
          select is_wide, at_once, in_all, 86400::float8 / greatest(1, a_day - at_once) as pace
          from unnest(array[false, true]) as tier(is_wide) cross join lateral claim_limits(number_of_vouchers, is_wide) offset 0
        ) l on l.is_wide = w.is_wide
        left join lateral (
          select * from claim_network c where c.campaign_id = campaign_of_claims and c.network = w.network limit 1
        ) c on true
      ) n;
    used := wanted;
    -- One by one only when some are refused, or the campaign's last vouchers go to those who come first.
    if not is_within or (known is not null and made < cardinality(claim_keys)) then
      used := array_fill(0, array[cardinality(known)]);
      made := 0;
      for nth in 1 .. cardinality(claim_keys) loop
        exit when made = last_slot - already_taken;
        narrow := array_position(known, networks[nth]);
        wide := array_position(known, wide_networks[nth]);
        if (narrow is null or (levels[narrow] - used[narrow] >= 1 and remaining[narrow] > used[narrow]))
          and (wide is null or (levels[wide] - used[wide] >= 1 and remaining[wide] > used[wide])) then
          made := made + 1;
          if narrow is not null then used[narrow] := used[narrow] + 1; end if;
          if wide is not null then used[wide] := used[wide] + 1; end if;
        else
          waits := array[(1 - levels[narrow] + used[narrow]) * paces[narrow], (1 - levels[wide] + used[wide]) * paces[wide]];
          refused := refused || jsonb_build_object('nth', nth, 'wait',
            case when coalesce(remaining[narrow] <= used[narrow], false) or coalesce(remaining[wide] <= used[wide], false) then null
            else greatest(1, ceil(greatest(waits[1], waits[2])))::integer end);
        end if;
      end loop;
      if refused <> '[]' then
        select coalesce(others, '[]') || jsonb_agg(jsonb_build_object('nth', coalesce(places[r.nth], r.nth), 'wait', r.wait)) into others
          from jsonb_to_recordset(refused) as r(nth integer, wait integer);
        select array_agg(w.claim_key order by w.nth) into claim_keys
          from unnest(claim_keys) with ordinality as w(claim_key, nth)
          where not exists (select from jsonb_to_recordset(refused) as r(nth bigint) where r.nth = w.nth);
      end if;
    end if;
  end if;
  if made > 0 then
    insert into claim_network as c (campaign_id, network, claimed, full_at)
      select campaign_of_claims, n.network, n.used, claimed_on + make_interval(secs => n.used * n.pace)
      from unnest(known, used, paces) as n(network, used, pace) where n.used > 0
    on conflict (campaign_id, network) do update set claimed = c.claimed + excluded.claimed,
      full_at = greatest(c.full_at, claimed_on) + (excluded.full_at - claimed_on);
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
