-- Copies the brand's country and time zone into a new campaign; the foreign key keeps them equal from then on.
create or replace function take_whereabouts() returns trigger language plpgsql as $$
begin
  select b.country_id, b.timezone into new.brand_country_id, new.brand_timezone from brand b where b.id = new.brand_id;
  return new;
end $$;

create or replace trigger campaign_whereabouts before insert on campaign for each row execute function take_whereabouts();
