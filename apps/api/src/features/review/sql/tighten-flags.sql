-- Applies stricter actions to the open flags of a brand whose rules now hold or refuse; a flag that already holds keeps
-- its holds when the rule is relaxed. Takes the same lock as evaluating rules and deciding, so these wait.
create or replace function tighten_flags(brand uuid, tightened_on timestamptz) returns void language plpgsql as $$
declare
  tightened uuid[];
begin
  perform pg_advisory_xact_lock(hashtextextended('review ' || brand, 0));
  with stricter as (
    update abuse_flag f set action = s.value->>'action'
    from jsonb_each(limits_of(brand)->'redemptions') s
    where f.brand_id = brand and f.rule = s.key and f.decided_at is null and f.action = 'flag' and s.value->>'action' in ('hold', 'refuse')
    returning f.id
  )
  select array_agg(id) into tightened from stricter;
  perform hold_flagged(tightened, tightened_on);
end $$;
