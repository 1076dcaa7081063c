-- Undoes the redemption of one voucher: the item is back in stock, and the redemption no longer counts on any day. Only
-- for the business that redeemed it, not for redemptions before `reversible_since`, and with `only_store` only for that
-- store's.
--
-- Returns 'ok', 'unknown' (no voucher has this PIN, or the business takes no part in its campaign), 'notRedeemed',
-- 'foreign' (another business redeemed it), 'tooLate' or 'otherStore'.
create or replace function reverse_redemption(pin_of_voucher text, business uuid, account uuid, reversed_on timestamptz, reversible_since timestamptz,
  only_store uuid default null)
returns text language plpgsql as $$
#variable_conflict use_column
declare
  v voucher;
  redemption voucher_event;
begin
  select * into v from voucher where pin = pin_of_voucher for update;
  if not found then
    return 'unknown';
  end if;
  if v.redeemed_by_business is distinct from business
    and not exists (select from participation p where p.campaign_id = v.campaign_id and p.business_id = business and p.left_at is null) then
    return 'unknown';
  end if;
  if v.redeemed_at is null then
    return 'notRedeemed';
  end if;
  if v.redeemed_by_business <> business then
    return 'foreign';
  end if;
  if v.redeemed_at < reversible_since then
    return 'tooLate';
  end if;

  select * into redemption from voucher_event e
    where e.campaign_id = v.campaign_id and e.slot = v.slot and e.kind = 'redeemed' order by e.id desc limit 1;
  if redemption.store_id <> only_store then
    return 'otherStore';
  end if;
  update voucher set redeemed_at = null, redeemed_by_business = null where campaign_id = v.campaign_id and slot = v.slot;
  insert into voucher_event (campaign_id, slot, kind, at, account_id, store_id, product_id, business_id)
    values (v.campaign_id, v.slot, 'reversed', reversed_on, account, redemption.store_id, redemption.product_id, business);
  insert into stock as s (campaign_id, store_id, product_id, quantity)
    values (v.campaign_id, redemption.store_id, redemption.product_id, 1)
    on conflict (campaign_id, store_id, product_id) do update set quantity = s.quantity + 1, redeemed = s.redeemed - 1;
  update campaign_tally set redeemed = redeemed - 1 where campaign_id = v.campaign_id;
  -- The day of the redemption: a reversed redemption counts on no day.
  update campaign_day d set redeemed = d.redeemed - 1 from campaign c join brand b on b.id = c.brand_id
    where c.id = v.campaign_id and d.campaign_id = c.id and d.day = (v.redeemed_at at time zone b.timezone)::date;
  -- Nothing is left to pay or decide. Last, because deciding on holds locks only these rows.
  update redemption_hold set decided_at = reversed_on, decision = 'reversed', decided_by = account
    where campaign_id = v.campaign_id and ledger_id = redemption.id and decided_at is null;
  return 'ok';
end $$;
