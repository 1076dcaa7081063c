-- Has the open flags of a brand hold what they have where their rules hold by now; what a flag holds it goes on holding when a
-- rule holds no longer. Finding and deciding wait meanwhile, as they do for each other.
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
