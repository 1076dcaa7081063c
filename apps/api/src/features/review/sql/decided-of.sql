-- Returns when the last decision on a rule and subject was made; an instant long ago if there is none.
create or replace function decided_of(brand uuid, rule_met text, subject_met text) returns timestamptz language sql stable as $$
  select coalesce(
    (select f.decided_at from abuse_flag f where f.brand_id = brand and f.rule = rule_met and f.subject = subject_met and f.decided_at is not null
      order by f.decided_at desc limit 1),
    '-infinity')
$$;
