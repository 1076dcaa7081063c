-- Undoes redemptions of a brand's vouchers whose value is held, of any age: the vouchers become valid again, the items
-- are back in stock, and the redemptions no longer count on any day. Skips redemptions that are not held, were undone
-- meanwhile, or belong to another brand. Returns what was undone, with its value.
--
-- Locks as redeem_vouchers() does: vouchers by PIN, stock, tallies; the holds come last.
create or replace function reverse_held_redemptions(brand uuid, campaigns uuid[], ledger_ids bigint[], account uuid, reversed_on timestamptz)
returns table (campaign_id uuid, ledger_id bigint, worth numeric)
language plpgsql as $$
#variable_conflict use_column
declare
  undone_campaigns uuid[];
  undone_ids bigint[];
  slots integer[];
begin
  perform from unnest(campaigns, ledger_ids) as i(campaign_id, ledger_id)
    join voucher_event e on e.campaign_id = i.campaign_id and e.id = i.ledger_id and e.kind = 'redeemed'
    join voucher v on v.campaign_id = e.campaign_id and v.slot = e.slot
    order by v.pin for update of v;

  select array_agg(e.campaign_id), array_agg(e.id), array_agg(e.slot) into undone_campaigns, undone_ids, slots
    from (select distinct i.campaign_id, i.ledger_id from unnest(campaigns, ledger_ids) as i(campaign_id, ledger_id)) i
    join voucher_event e on e.campaign_id = i.campaign_id and e.id = i.ledger_id and e.kind = 'redeemed'
    join voucher v on v.campaign_id = e.campaign_id and v.slot = e.slot
    where v.redeemed_at is not null
      and exists (
        select from redemption_hold h
        where h.campaign_id = e.campaign_id and h.ledger_id = e.id and h.brand_id = brand and h.decided_at is null
      )
      and not exists (
        select from voucher_event r
        where r.campaign_id = e.campaign_id and r.slot = e.slot and r.kind = 'reversed' and r.id > e.id
      );
  if undone_ids is null then
    return;
  end if;

  perform from unnest(undone_campaigns, undone_ids) as i(campaign_id, ledger_id)
    join voucher_event e on e.campaign_id = i.campaign_id and e.id = i.ledger_id and e.kind = 'redeemed'
    join stock s on s.campaign_id = e.campaign_id and s.store_id = e.store_id and s.product_id = e.product_id
    order by s.campaign_id, s.store_id, s.product_id for update of s;
  insert into stock as s (campaign_id, store_id, product_id, quantity)
    select e.campaign_id, e.store_id, e.product_id, count(*)
    from unnest(undone_campaigns, undone_ids) as i(campaign_id, ledger_id)
    join voucher_event e on e.campaign_id = i.campaign_id and e.id = i.ledger_id and e.kind = 'redeemed'
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (campaign_id, store_id, product_id)
      do update set quantity = s.quantity + excluded.quantity, redeemed = s.redeemed - excluded.quantity;
  perform from campaign_tally t where t.campaign_id = any (undone_campaigns) order by t.campaign_id for update;
  update campaign_tally t set redeemed = t.redeemed - g.count
    from (select c as campaign_id, count(*)::integer as count from unnest(undone_campaigns) as c group by 1) g
    where t.campaign_id = g.campaign_id;
  update campaign_day d set redeemed = d.redeemed - g.count
    from (
      select v.campaign_id, (v.redeemed_at at time zone b.timezone)::date as day, count(*)::integer as count
      from unnest(undone_campaigns, slots) as i(campaign_id, slot)
      join voucher v on v.campaign_id = i.campaign_id and v.slot = i.slot
      join campaign c on c.id = v.campaign_id join brand b on b.id = c.brand_id
      group by 1, 2
    ) g where d.campaign_id = g.campaign_id and d.day = g.day;
  update voucher v set redeemed_at = null, redeemed_by_business = null
    from unnest(undone_campaigns, slots) as i(campaign_id, slot) where v.campaign_id = i.campaign_id and v.slot = i.slot;
  insert into voucher_event (campaign_id, slot, kind, at, account_id, store_id, product_id, business_id)
    select e.campaign_id, e.slot, 'reversed', reversed_on, account, e.store_id, e.product_id, e.business_id
    from unnest(undone_campaigns, undone_ids) as i(campaign_id, ledger_id)
    join voucher_event e on e.campaign_id = i.campaign_id and e.id = i.ledger_id and e.kind = 'redeemed';
  update redemption_hold h set decided_at = reversed_on, decision = 'reversed', decided_by = account
    from unnest(undone_campaigns, undone_ids) as i(campaign_id, ledger_id)
    where h.campaign_id = i.campaign_id and h.ledger_id = i.ledger_id and h.decided_at is null;

  return query
    select i.campaign_id, i.ledger_id, c.denomination
    from unnest(undone_campaigns, undone_ids) as i(campaign_id, ledger_id) join campaign c on c.id = i.campaign_id;
end $$;
