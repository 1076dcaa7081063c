-- Undoes a redemption of a business by its id in the ledger, as reverse_redemption() does by the voucher's PIN. Cashiers
-- can undo only their own, by the rules of reverse_redemption_by_cashier().
--
-- Returns what those return; 'unknown' if the redemption is not theirs, and 'reversed' if it was undone before. It must
-- not undo a later redemption of the same voucher: once the locks are held, none can be added.
create or replace function reverse_redemption_by_id(campaign uuid, redemption bigint, business uuid, account uuid, by_cashier boolean,
  reversed_on timestamptz, reversible_since timestamptz, only_store uuid)
returns text language plpgsql as $$
#variable_conflict use_column
declare
  v voucher;
begin
  select v.* into v from voucher_event e
    join voucher v on v.campaign_id = e.campaign_id and v.slot = e.slot
    where e.campaign_id = campaign and e.id = redemption and e.kind = 'redeemed' and e.business_id = business
      and (e.account_id = account or not by_cashier);
  if not found then
    return 'unknown';
  end if;
  -- The locks of reverse_redemption_by_cashier(), in its order.
  if by_cashier then
    perform pg_advisory_xact_lock(hashtextextended('undo ' || v.pin, 0));
  end if;
  perform from voucher where campaign_id = campaign and slot = v.slot for update;
  if exists (
    select from voucher_event e
    where e.campaign_id = campaign and e.slot = v.slot and e.kind in ('redeemed', 'reversed') and e.id > redemption
  ) then
    return 'reversed';
  end if;
  if by_cashier then
    return reverse_redemption_by_cashier(v.pin, business, account, reversed_on, reversible_since, only_store);
  end if;
  return reverse_redemption(v.pin, business, account, reversed_on, reversible_since, only_store);
end $$;
