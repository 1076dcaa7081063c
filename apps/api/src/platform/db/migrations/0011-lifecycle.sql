-- A voucher's whole life: given back to the pool, given away, and every step of it in the ledger with who did it.
--
-- A slot is never used twice. `claimed` stays what it was, the vouchers that are out; whoever gives one back makes it
-- fall and `released` rise, so that slots run up to `card_count + released`, and `claimed + released` of them are taken.
alter table campaign_tally
  add column released integer not null default 0 check (released >= 0),
  -- Gifts accepted: while there are none, a claim need not look whether its device gave its voucher away.
  add column given integer not null default 0 check (given >= 0);

-- A released voucher is a stone on its slot: nothing opens it any more, and its device may claim again.
alter table voucher
  alter column handle drop not null,
  alter column pin drop not null,
  alter column claim_key drop not null,
  add column released_at timestamptz,
  -- When it came to whoever has it now, if that was as a gift.
  add column accepted_at timestamptz,
  add constraint voucher_released_check check (
    case when released_at is null then num_nulls(handle, pin, claim_key) = 0
    else num_nonnulls(handle, pin, claim_key, downloaded_at, redeemed_at) = 0 end
  );

-- Gifts: the open one of a voucher, and all that were accepted. Of a link only a hash is kept.
create table voucher_gift (
  campaign_id uuid not null,
  id bigint generated always as identity,
  slot integer not null,
  token_hash bytea not null,
  -- Whose voucher it was: after acceptance that device has had its share of the campaign.
  giver_key bytea not null,
  made_at timestamptz not null,
  accepted_at timestamptz,
  primary key (campaign_id, id),
  unique (token_hash, campaign_id)
);
create unique index voucher_gift_open on voucher_gift (campaign_id, slot) where accepted_at is null;
create index voucher_gift_giver on voucher_gift (campaign_id, giver_key) where accepted_at is not null;

-- Who: an account, or the hash by which the voucher's device is known in this campaign.
alter table voucher_event
  drop constraint voucher_event_kind_check,
  add constraint voucher_event_kind_check check (
    kind in ('claimed', 'downloaded', 'redeemed', 'reversed', 'released', 'gifted', 'withdrawn', 'accepted')
  ),
  add column device bytea;
alter table voucher_event disable trigger voucher_event_append_only;
update voucher_event e set device = v.claim_key from voucher v
  where v.campaign_id = e.campaign_id and v.slot = e.slot and e.kind in ('claimed', 'downloaded');
alter table voucher_event enable trigger voucher_event_append_only;

-- As it was, with three things more: slots of released vouchers are made up for by later ones, whoever gave a voucher
-- away is 'givenAway' and gets no other, and the ledger says whose device it was.
create or replace function claim_vouchers(campaign_of_claims uuid, claim_keys bytea[], handles text[], pins text[], claimed_on timestamptz)
returns table (outcome text, handle text, pin text, is_downloaded boolean, is_redeemed boolean, is_over boolean)
language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off
  set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  already_taken integer;
  already_released integer;
  last_slot integer;
  some_given boolean;
  is_published boolean;
  has_ended boolean;
  day_of_claims date;
  refusal text := 'soldOut';
begin
  loop
    select t.claimed + t.released, t.released, c.card_count + t.released, t.given > 0, c.published_at is not null,
        (claimed_on at time zone b.timezone)::date > c.end_date, (claimed_on at time zone b.timezone)::date
      into already_taken, already_released, last_slot, some_given, is_published, has_ended, day_of_claims
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
    select w.nth, w.claim_key, v.handle, v.pin, v.downloaded_at, v.redeemed_at, g.gave,
      min(w.nth) over (partition by w.claim_key) as first
    from unnest(claim_keys) with ordinality as w(claim_key, nth)
    left join lateral (
      select * from voucher v where v.campaign_id = campaign_of_claims and v.claim_key = w.claim_key limit 1
    ) v on true
    left join lateral (
      select true as gave from voucher_gift g
      where some_given and g.campaign_id = campaign_of_claims and g.giver_key = w.claim_key and g.accepted_at is not null limit 1
    ) g on true
  ), allotted as (
    -- A key that came twice is counted once, by the first of its kind.
    select *, already_taken + (count(*) filter (where handle is null and gave is null and nth = first) over (order by first))::integer as slot
    from asked
  ), made as (
    insert into voucher (campaign_id, slot, handle, pin, claim_key, claimed_at)
    select campaign_of_claims, slot, handles[nth], pins[nth], claim_key, claimed_on from allotted
    where handle is null and gave is null and nth = first and slot <= last_slot
    returning slot, claim_key
  ), told as (
    insert into voucher_event (campaign_id, slot, kind, at, device)
    select campaign_of_claims, slot, 'claimed', claimed_on, claim_key from made
  ), counted as (
    update campaign_tally t set claimed = m.highest - already_released from (select max(slot) as highest from made) m
    where t.campaign_id = campaign_of_claims and m.highest is not null
  ), counted_by_day as (
    insert into campaign_day as d (campaign_id, day, claimed)
    select campaign_of_claims, day_of_claims, m.count from (select count(*)::integer as count from made) m where m.count > 0
    on conflict (campaign_id, day) do update set claimed = d.claimed + excluded.claimed
  )
  select
    case when handle is not null then 'ok' when gave then 'givenAway' when slot <= last_slot then 'ok' else refusal end,
    coalesce(handle, case when gave is null and slot <= last_slot then handles[first] end),
    coalesce(pin, case when gave is null and slot <= last_slot then pins[first] end),
    downloaded_at is not null, redeemed_at is not null, has_ended
  from allotted order by nth;
end $$;

-- The voucher that a handle and its pin open together, locked; both have to be right. Released ones have neither.
create function lock_held_voucher(handle_given text, pin_given text) returns voucher language plpgsql set enable_seqscan = off as $$
declare
  v voucher;
begin
  select * into v from voucher where voucher.handle = handle_given and voucher.pin = pin_given for update;
  return v;
end $$;

-- Whether a campaign's last day is over, on its brand's calendar.
create function has_ended(campaign_asked uuid, asked_at timestamptz) returns boolean language sql stable as $$
  select (asked_at at time zone b.timezone)::date > c.end_date from campaign c join brand b on b.id = c.brand_id where c.id = campaign_asked
$$;

-- Takes a voucher out of what its campaign has counted: its claim, when it is given up, and that it was saved, since
-- the saved file is worth nothing from now on. As a reversed redemption does, either then counts on no day. The tally
-- has to be locked.
create function uncount_voucher(v voucher, with_claim boolean) returns void language plpgsql as $$
declare
  timezone_of_brand text;
begin
  select b.timezone into timezone_of_brand from campaign c join brand b on b.id = c.brand_id where c.id = v.campaign_id;
  if v.downloaded_at is not null then
    update campaign_tally set downloaded = downloaded - 1 where campaign_id = v.campaign_id;
    update campaign_day set downloaded = downloaded - 1
      where campaign_id = v.campaign_id and day = (v.downloaded_at at time zone timezone_of_brand)::date;
  end if;
  if with_claim then
    update campaign_tally set claimed = claimed - 1, released = released + 1 where campaign_id = v.campaign_id;
    update campaign_day set claimed = claimed - 1
      where campaign_id = v.campaign_id and day = (v.claimed_at at time zone timezone_of_brand)::date;
  end if;
end $$;

-- Gives a voucher back to the pool. Answers 'ok', 'unknown' (no voucher has this handle and pin), 'used' or 'expired'.
create function release_voucher(handle_given text, pin_given text, released_on timestamptz) returns text language plpgsql as $$
declare
  v voucher := lock_held_voucher(handle_given, pin_given);
begin
  if v.slot is null then
    return 'unknown';
  elsif v.redeemed_at is not null then
    return 'used';
  elsif has_ended(v.campaign_id, released_on) then
    return 'expired';
  end if;
  -- Before the voucher: whoever writes a claim key holds the tally, so that a claim never waits for another's key.
  perform from campaign_tally t where t.campaign_id = v.campaign_id for update;
  update voucher set handle = null, pin = null, claim_key = null, downloaded_at = null, released_at = released_on
    where campaign_id = v.campaign_id and slot = v.slot;
  delete from voucher_gift where campaign_id = v.campaign_id and slot = v.slot and accepted_at is null;
  insert into voucher_event (campaign_id, slot, kind, at, device) values (v.campaign_id, v.slot, 'released', released_on, v.claim_key);
  perform uncount_voucher(v, true);
  return 'ok';
end $$;

-- Makes the one link that a voucher can be given away by; an older one dies. Answers as releasing does.
create function make_gift(handle_given text, pin_given text, token_hash_given bytea, made_on timestamptz) returns text language plpgsql as $$
declare
  v voucher := lock_held_voucher(handle_given, pin_given);
begin
  if v.slot is null then
    return 'unknown';
  elsif v.redeemed_at is not null then
    return 'used';
  elsif has_ended(v.campaign_id, made_on) then
    return 'expired';
  end if;
  delete from voucher_gift where campaign_id = v.campaign_id and slot = v.slot and accepted_at is null;
  insert into voucher_gift (campaign_id, slot, token_hash, giver_key, made_at)
    values (v.campaign_id, v.slot, token_hash_given, v.claim_key, made_on);
  insert into voucher_event (campaign_id, slot, kind, at, device) values (v.campaign_id, v.slot, 'gifted', made_on, v.claim_key);
  return 'ok';
end $$;

-- Takes the open link of a voucher back. Answers 'ok', also when there was none, or 'unknown'.
create function withdraw_gift(handle_given text, pin_given text, withdrawn_on timestamptz) returns text language plpgsql as $$
declare
  v voucher := lock_held_voucher(handle_given, pin_given);
begin
  if v.slot is null then
    return 'unknown';
  end if;
  delete from voucher_gift where campaign_id = v.campaign_id and slot = v.slot and accepted_at is null;
  if found then
    insert into voucher_event (campaign_id, slot, kind, at, device) values (v.campaign_id, v.slot, 'withdrawn', withdrawn_on, v.claim_key);
  end if;
  return 'ok';
end $$;

-- Hands a voucher on to the device that a gift's link has come to: new handle, new pin, the old ones die.
--
-- `outcome` is 'ok' (also for the same device once more), 'unknown' (no such link, or not any more), 'taken' (another
-- device accepted it), 'used', 'expired', 'own' (the giver's device) or 'haveOne' (this device has a voucher of the campaign).
create function accept_gift(
  token_hash_given bytea, key_of_accepter bytea, new_handle text, new_pin text, accepted_on timestamptz,
  out outcome text, out handle text, out pin text, out is_downloaded boolean, out is_redeemed boolean, out is_over boolean
)
language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  g voucher_gift;
  v voucher;
begin
  outcome := 'unknown';
  select * into g from voucher_gift where token_hash = token_hash_given;
  if not found then
    return;
  end if;
  select * into v from voucher where campaign_id = g.campaign_id and slot = g.slot for update;
  -- What was read before the lock may be old.
  select * into g from voucher_gift where token_hash = token_hash_given;
  if not found then
    return;
  end if;
  is_over := has_ended(g.campaign_id, accepted_on);

  if g.accepted_at is not null then
    outcome := case when v.claim_key = key_of_accepter then 'ok' else 'taken' end;
  elsif v.claim_key = key_of_accepter then
    outcome := 'own';
  elsif v.redeemed_at is not null then
    outcome := 'used';
  elsif is_over then
    outcome := 'expired';
  else
    perform from campaign_tally t where t.campaign_id = g.campaign_id for update;
    if exists (select from voucher o where o.campaign_id = g.campaign_id and o.claim_key = key_of_accepter) then
      outcome := 'haveOne';
    else
      outcome := 'ok';
      perform uncount_voucher(v, false);
      update campaign_tally set given = given + 1 where campaign_id = g.campaign_id;
      update voucher_gift set accepted_at = accepted_on where campaign_id = g.campaign_id and id = g.id;
      insert into voucher_event (campaign_id, slot, kind, at, device)
        values (g.campaign_id, g.slot, 'accepted', accepted_on, key_of_accepter);
      update voucher o set handle = new_handle, pin = new_pin, claim_key = key_of_accepter, accepted_at = accepted_on, downloaded_at = null
        where o.campaign_id = g.campaign_id and o.slot = g.slot returning * into v;
    end if;
  end if;
  if outcome = 'ok' then
    handle := v.handle;
    pin := v.pin;
    is_downloaded := v.downloaded_at is not null;
    is_redeemed := v.redeemed_at is not null;
  end if;
end $$;

-- As it was, but the ledger says whose device it was, and a voucher that was given up meanwhile is not counted.
create or replace function mark_downloaded(campaign_of_voucher uuid, slot_of_voucher integer, downloaded_on timestamptz)
returns boolean language plpgsql as $$
#variable_conflict use_column
declare
  device_of_voucher bytea;
begin
  update voucher set downloaded_at = downloaded_on
    where campaign_id = campaign_of_voucher and slot = slot_of_voucher and downloaded_at is null and released_at is null
    returning claim_key into device_of_voucher;
  if not found then
    return false;
  end if;
  insert into voucher_event (campaign_id, slot, kind, at, device)
    values (campaign_of_voucher, slot_of_voucher, 'downloaded', downloaded_on, device_of_voucher);
  update campaign_tally set downloaded = downloaded + 1 where campaign_id = campaign_of_voucher;
  insert into campaign_day as d (campaign_id, day, downloaded)
    select c.id, (downloaded_on at time zone b.timezone)::date, 1 from campaign c join brand b on b.id = c.brand_id where c.id = campaign_of_voucher
    on conflict (campaign_id, day) do update set downloaded = d.downloaded + 1;
  return true;
end $$;
