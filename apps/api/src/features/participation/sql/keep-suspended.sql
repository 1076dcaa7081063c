-- Suspends the stores of a suspended business whenever they join one of the brand's campaigns.
create or replace function keep_suspended() returns trigger language plpgsql as $$
begin
  new.suspended_at := (
    select n.suspended_at from campaign c join brand_business n on n.brand_id = c.brand_id and n.business_id = new.business_id
    where c.id = new.campaign_id
  );
  return new;
end $$;

create or replace trigger participation_kept_suspended before insert or update of left_at on participation
  for each row when (new.left_at is null and new.suspended_at is null) execute function keep_suspended();
