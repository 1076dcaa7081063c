-- A business that confirms its address reserves that address and its user name, or fails on their unique index.
create or replace function hold_confirmed_names() returns trigger language plpgsql as $$
begin
  update account set unconfirmed = false where business_id = new.id and unconfirmed and removed_at is null;
  return null;
end $$;

create or replace trigger business_confirmed after update of stage on business for each row
  when (old.stage = 'registered' and new.stage <> 'registered') execute function hold_confirmed_names();
