-- Copies a store's leaving, rejoining and suspension to findable_store.
create or replace function follow_participant() returns trigger language plpgsql as $$
begin
  update findable_store set takes_part = new.left_at is null and new.suspended_at is null
    where campaign_id = new.campaign_id and store_id = new.store_id;
  return null;
end $$;

create or replace trigger participation_followed after update of left_at, suspended_at on participation for each row
  when (old.left_at is distinct from new.left_at or old.suspended_at is distinct from new.suspended_at)
  execute function follow_participant();
