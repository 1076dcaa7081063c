-- How many vouchers of a brand, and of what worth, were redeemed on a day by businesses that it has not approved, all together.
-- An undone redemption stays counted, as it does for the business itself. Who is approved since is counted no more.
create or replace function unapproved_today(brand uuid, today date) returns table (redeemed integer, worth numeric)
language sql stable as $$
  select coalesce(sum(n.redeemed), 0)::integer, coalesce(sum(n.worth), 0)
  from brand_business n where n.brand_id = brand and n.day = today and n.level in ('new', 'checked')
$$;
