-- Raises a business to 'checked' once it qualifies, with the brands whose members have not set its level. Called by
-- triggers on everything that the check depends on.
create or replace function check_business() returns trigger language plpgsql as $$
declare
  told bigint;
  changed uuid := case when tg_table_name = 'business' then to_jsonb(new) ->> 'id' else to_jsonb(new) ->> 'business_id' end;
begin
  with risen as (
    update brand_business set level = 'checked', level_at = now()
      where business_id = changed and level = 'new' and level_by is null and is_checked_business(changed)
      returning brand_id
  )
  select count(record_level_change(brand_id, changed, 'checked', 'new', now())) into told from risen;
  return null;
end $$;

create or replace trigger business_checked after update of bank_verified_at on business
  for each row when (new.bank_verified_at is not null) execute function check_business();
create or replace trigger store_checked after insert or update of latitude, longitude, is_primary on store
  for each row when (new.is_primary and new.latitude is not null) execute function check_business();
