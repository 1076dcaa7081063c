-- A published campaign never becomes a draft again, its code and value never change, and its vouchers never become fewer.
create or replace function keep_published() returns trigger language plpgsql as $$
begin
  if old.published_at is not null and (
    new.published_at is distinct from old.published_at
    or new.code <> old.code
    or new.denomination <> old.denomination
    or new.card_count < old.card_count
  ) then
    raise exception 'campaign % is published', old.id using errcode = 'check_violation', constraint = 'campaign_published';
  end if;
  return new;
end $$;

create or replace trigger campaign_keep_published before update on campaign for each row execute function keep_published();
