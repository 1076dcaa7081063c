-- Reverses those redemptions of these flags that have not been reversed yet, for the brand: the vouchers become valid
-- again, the items are back in stock, the redemptions no longer count on any day, and their holds are closed. Unlike
-- reverse_redemption(), it has no time limit. The caller holds the locks on the flags.
create or replace function reverse_flagged(flags uuid[], account uuid, reversed_on timestamptz)
returns table (campaign_id uuid, slot integer, ledger_id bigint, worth numeric) language plpgsql as $$
#variable_conflict use_column
declare
  undone jsonb;
begin
  -- Locks vouchers first, by PIN, and tallies last, as redeeming does.
  perform from voucher v where (v.campaign_id, v.slot) in (
      select r.campaign_id, r.slot from flagged_redemption r where r.flag_id = any (flags)
    ) order by v.pin for update;

  select coalesce(jsonb_agg(to_jsonb(u)), '[]') into undone from (
    select distinct r.campaign_id, r.slot, r.ledger_id, r.worth, e.store_id, e.product_id, e.business_id, v.redeemed_at
    from flagged_redemption r
    join voucher v on v.campaign_id = r.campaign_id and v.slot = r.slot
    join voucher_event e on e.campaign_id = r.campaign_id and e.id = r.ledger_id and e.kind <> 'claimed'
    where r.flag_id = any (flags) and r.ledger_id = standing_redemption(r.campaign_id, r.slot)
  ) u;

  update voucher v set redeemed_at = null, redeemed_by_business = null
    from jsonb_to_recordset(undone) as u(campaign_id uuid, slot integer) where v.campaign_id = u.campaign_id and v.slot = u.slot;
  insert into voucher_event (campaign_id, slot, kind, at, account_id, store_id, product_id, business_id)
    select u.campaign_id, u.slot, 'reversed', reversed_on, account, u.store_id, u.product_id, u.business_id
    from jsonb_to_recordset(undone) as u(campaign_id uuid, slot integer, store_id uuid, product_id uuid, business_id uuid);
  insert into stock as s (campaign_id, store_id, product_id, quantity)
    select u.campaign_id, u.store_id, u.product_id, count(*)::integer
    from jsonb_to_recordset(undone) as u(campaign_id uuid, store_id uuid, product_id uuid) group by 1, 2, 3 order by 1, 2, 3
    on conflict (campaign_id, store_id, product_id)
      do update set quantity = s.quantity + excluded.quantity, redeemed = s.redeemed - excluded.quantity;
  update redemption_hold h set decision = 'reversed', decided_at = reversed_on, decided_by = account
    from jsonb_to_recordset(undone) as u(campaign_id uuid, ledger_id bigint)
    where h.campaign_id = u.campaign_id and h.ledger_id = u.ledger_id and h.decided_at is null;
  perform from campaign_tally t where t.campaign_id in (select u.campaign_id from jsonb_to_recordset(undone) as u(campaign_id uuid))
    order by t.campaign_id for update;
  update campaign_tally t set redeemed = t.redeemed - g.count
    from (select u.campaign_id, count(*)::integer as count from jsonb_to_recordset(undone) as u(campaign_id uuid) group by 1) g
    where t.campaign_id = g.campaign_id;
  update campaign_day d set redeemed = d.redeemed - g.count
    from (
      select u.campaign_id, (u.redeemed_at at time zone b.timezone)::date as day, count(*)::integer as count
      from jsonb_to_recordset(undone) as u(campaign_id uuid, redeemed_at timestamptz)
      join campaign c on c.id = u.campaign_id join brand b on b.id = c.brand_id group by 1, 2
    ) g
    where d.campaign_id = g.campaign_id and d.day = g.day;
  return query select * from jsonb_to_recordset(undone) as u(campaign_id uuid, slot integer, ledger_id bigint, worth numeric);
end $$;
