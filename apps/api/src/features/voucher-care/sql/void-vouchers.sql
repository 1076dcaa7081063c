-- Cancels many vouchers of a campaign, as void_voucher() does one: each by its whole PIN or its handle, where the other
-- is null. Their ledger rows, and who did it and why, are written in the same statement. Returns one row for each that
-- was named, in order; `outcome` is 'ok', 'unknown' (no voucher of the campaign, or no longer), 'used' or 'voided' (it
-- was canceled before).
--
-- Locks vouchers by PIN, as redeem_vouchers() does, so that the two can't deadlock. A voucher that got another PIN
-- meanwhile belongs to someone else, and is skipped.
create or replace function void_vouchers(
  campaign_of_vouchers uuid, pins text[], handles text[], reason_given text, note_given text, voided_by uuid, voided_on timestamptz
) returns table (slot integer, ending text, outcome text) language plpgsql as $$
#variable_conflict use_column
declare
  slots integer[] := array_fill(null::integer, array[cardinality(pins)]);
  endings text[] := array_fill(null::text, array[cardinality(pins)]);
  outcomes text[] := array_fill('unknown'::text, array[cardinality(pins)]);
  good integer[];
  locked record;
begin
  for locked in
    select n.nth, v.slot, v.pin, v.redeemed_at is not null as is_used, v.voided_at is not null as is_voided
    from (
      select i.nth, i.pin, i.handle, v.slot
      from unnest(pins, handles) with ordinality as i(pin, handle, nth)
      cross join lateral (
        select v.slot from voucher v where v.pin = i.pin and v.campaign_id = campaign_of_vouchers
        union all select v.slot from voucher v where v.handle = i.handle and v.campaign_id = campaign_of_vouchers
      ) v
    ) n
    join voucher v on v.campaign_id = campaign_of_vouchers and v.slot = n.slot and (v.pin = n.pin or v.handle = n.handle)
    order by v.pin for update of v
  loop
    slots[locked.nth] := locked.slot;
    endings[locked.nth] := right(locked.pin, 4);
    outcomes[locked.nth] := case when locked.is_used then 'used' when locked.is_voided then 'voided' else 'ok' end;
  end loop;

  select array_agg(distinct i.slot) into good from unnest(slots, outcomes) as i(slot, outcome) where i.outcome = 'ok';
  delete from voucher_gift g where g.campaign_id = campaign_of_vouchers and g.slot = any (good) and g.accepted_at is null;
  with turned as (
    update voucher v set voided_at = voided_on, open_by = null
      where v.campaign_id = campaign_of_vouchers and v.slot = any (good) returning v.slot, v.claim_key
  ), reasoned as (
    insert into voucher_care (campaign_id, slot, act, reason, note, account_id, at)
    select campaign_of_vouchers, t.slot, 'void', reason_given, note_given, voided_by, voided_on from turned t
  )
  insert into voucher_event (campaign_id, slot, kind, at, account_id, device)
    select campaign_of_vouchers, t.slot, 'voided', voided_on, voided_by, t.claim_key from turned t;

  return query
    select i.slot, i.ending, i.outcome from unnest(slots, endings, outcomes) with ordinality as i(slot, ending, outcome, nth)
    order by i.nth;
end $$;
