-- Whether a business is on the brand's list of known businesses: by its id, or by the confirmed address of its owner. An
-- entry is for one business: with an id, its address admits nobody else.
create or replace function is_known_business(brand uuid, business uuid) returns boolean language sql stable as $$
  select exists (select from known_business k where k.brand_id = brand and k.business_id = business)
    or exists (
      select from account a join known_business k on k.brand_id = brand and k.business_id is null and k.email <> '' and fold_name(k.email) = fold_name(a.email)
      where a.business_id = business and a.role = 'owner' and a.removed_at is null and not a.unconfirmed
    )
$$;
