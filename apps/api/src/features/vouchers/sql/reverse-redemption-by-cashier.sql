-- reverse_redemption() for a cashier: per voucher, the cashiers of a business can undo one redemption; then
-- 'undoneBefore'. Takes the lock that a cashier's redemption of a redeemed voucher waits for, so that no undo happens
-- between that redemption's check and its statement.
create or replace function reverse_redemption_by_cashier(pin_of_voucher text, business uuid, account uuid, reversed_on timestamptz,
  reversible_since timestamptz, only_store uuid)
returns text language plpgsql as $$
#variable_conflict use_column
declare
  v voucher;
begin
  perform pg_advisory_xact_lock(hashtextextended('undo ' || pin_of_voucher, 0));
  select * into v from voucher where pin = pin_of_voucher for update;
  if found and v.redeemed_by_business = business and exists (
    select from voucher_event e join account a on a.id = e.account_id
    where e.campaign_id = v.campaign_id and e.slot = v.slot and e.kind = 'reversed' and e.business_id = business
      and a.role = 'cashier') then
    return 'undoneBefore';
  end if;
  return reverse_redemption(pin_of_voucher, business, account, reversed_on, reversible_since, only_store);
end $$;
