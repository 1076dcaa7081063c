-- Reopens a campaign whose last day is moved to a later one.
create or replace function reopen_campaign() returns trigger language plpgsql as $$
begin
  new.is_over := false;
  return new;
end $$;

create or replace trigger campaign_reopened before update on campaign for each row
  when (old.is_over and new.end_date > old.end_date) execute function reopen_campaign();
