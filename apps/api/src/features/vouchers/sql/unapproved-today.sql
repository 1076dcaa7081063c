-- Returns the number and total value of a brand's vouchers that unapproved businesses redeemed on a day. Undone
-- redemptions still count, as they do for the business itself. Businesses that were approved since don't.
create or replace function unapproved_today(brand uuid, today date) returns table (redeemed integer, worth numeric)
language sql stable as $$
  select coalesce(sum(n.redeemed), 0)::integer, coalesce(sum(n.worth), 0)
  from brand_business n where n.brand_id = brand and n.day = today and n.level in ('new', 'checked')
$$;
