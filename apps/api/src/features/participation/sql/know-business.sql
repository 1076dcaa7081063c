-- A brand has a level for a business from the first time that one of its stores joins one of the brand's campaigns. It
-- starts with what already holds for the business: see levels/sql/check-business.sql.
create or replace function know_business() returns trigger language plpgsql as $$
begin
  insert into brand_business (brand_id, business_id, first_joined_at, level)
    select c.brand_id, new.business_id, new.joined_at, case when is_checked_business(new.business_id) then 'checked' else 'new' end
    from campaign c where c.id = new.campaign_id
    on conflict do nothing;
  return null;
end $$;

create or replace trigger participation_known after insert on participation for each row execute function know_business();
