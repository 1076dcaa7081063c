-- Whether a business qualifies for the level 'checked': its address is confirmed, its bank account is checked where its
-- country requires that, and its primary store has coordinates.
create or replace function is_checked_business(business uuid) returns boolean language sql stable as $$
  select exists (
      select from business b join country c on c.id = b.country_id
      where b.id = business and (b.bank_verified_at is not null or not c.bank_check)
    )
    and exists (select from account a where a.business_id = business and a.removed_at is null and not a.unconfirmed)
    and exists (
      select from store s
      where s.business_id = business and s.is_primary and s.latitude is not null and s.longitude is not null
    )
$$;
