-- A business is new to a brand from the first time that a store of it joins one of the brand's campaigns.
create or replace function know_business() returns trigger language plpgsql as $$
begin
  insert into brand_business (brand_id, business_id, first_joined_at)
    select c.brand_id, new.business_id, new.joined_at from campaign c where c.id = new.campaign_id
    on conflict do nothing;
  return null;
end $$;

create or replace trigger participation_known after insert on participation for each row execute function know_business();
