-- Returns the undecided flag of a rule and subject; null if there is none.
create or replace function open_flag_of(brand uuid, rule_met text, subject_met text) returns uuid language sql stable as $$
  select f.id from abuse_flag f where f.brand_id = brand and f.rule = rule_met and f.subject = subject_met and f.decided_at is null
$$;
