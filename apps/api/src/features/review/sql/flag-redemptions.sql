-- Stores the findings of judge_redemptions() or judge_origins() as flags: one open flag per rule and subject, to which
-- later redemptions are added; the stricter action wins. Holds the redemptions of flags whose rule holds, refuses a
-- business for a day if a rule says so, and records events. For the settings, see judge-redemptions.sql.
create or replace function flag_redemptions(findings jsonb, found_at timestamptz) returns void
language plpgsql set enable_seqscan = off set enable_nestloop = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  -- Open flags that have only flagged so far, and whose rules now hold or refuse.
  stricter uuid[];
begin
  select array_agg(f.id) into stricter
  from (
    select distinct m.brand_id, m.rule, m.subject from jsonb_to_recordset(findings) as m(brand_id uuid, rule text, subject text, action text)
    where m.action in ('hold', 'refuse')
  ) m
  cross join lateral (
    select f.id from abuse_flag f
    where f.brand_id = m.brand_id and f.rule = m.rule and f.subject = m.subject and f.decided_at is null and f.action = 'flag' limit 1
  ) f;

  with met as (
    select m.brand_id, m.rule, m.subject, (array_agg(m.business_id))[1] as business_id, (array_agg(m.product_id))[1] as product_id,
      (array_agg(m.action))[1] as action, min(m.rule_limit) as rule_limit, min(m.rule_minutes) as rule_minutes, min(m.at) as first_at,
      max(m.at) as last_at, (array_agg(m.campaign_id order by m.at))[1] as campaign_id
    from jsonb_to_recordset(findings) as m(brand_id uuid, rule text, subject text, business_id uuid, product_id uuid, action text,
      rule_limit integer, rule_minutes integer, campaign_id uuid, at timestamptz)
    group by 1, 2, 3
  ), flagged as (
    insert into abuse_flag as f (brand_id, rule, subject, business_id, product_id, action, rule_limit, rule_minutes, first_at, last_at, flagged_at)
    select brand_id, rule, subject, business_id, product_id, action, rule_limit, rule_minutes, first_at, last_at, found_at
    from met order by brand_id, rule, subject
    on conflict (brand_id, rule, subject) where decided_at is null
      do update set first_at = least(f.first_at, excluded.first_at), last_at = greatest(f.last_at, excluded.last_at),
        action = case when excluded.action = 'refuse' or f.action = 'flag' then excluded.action else f.action end
    returning f.id, f.brand_id, f.rule, f.subject, f.xmax = 0 as is_new
  ), refused as (
    update brand_business b set refused_until = found_at + interval '24 hours' from met
    where met.action = 'refuse' and b.brand_id = met.brand_id and b.business_id = met.business_id
  )
  insert into event (campaign_id, kind, at, detail)
  select met.campaign_id, 'review.flagged', found_at, jsonb_build_object('flagIds', jsonb_agg(flagged.id))
  from flagged join met using (brand_id, rule, subject) where flagged.is_new group by met.campaign_id;

  perform hold_flagged(stricter, found_at) where stricter is not null;

  with found as materialized (
    select * from jsonb_to_recordset(findings) as m(brand_id uuid, rule text, subject text, campaign_id uuid, ledger_id bigint, slot integer,
      store_id uuid, worth numeric)
  ), open_flag as materialized (
    select f.*
    from (select distinct brand_id, rule, subject from found) m
    cross join lateral (
      select f.id, f.brand_id, f.business_id, f.rule, f.subject, f.action in ('hold', 'refuse') as holds from abuse_flag f
      where f.brand_id = m.brand_id and f.rule = m.rule and f.subject = m.subject and f.decided_at is null limit 1
    ) f
  ), added as (
    insert into flagged_redemption (flag_id, campaign_id, ledger_id, slot, store_id, worth)
    select f.id, m.campaign_id, m.ledger_id, m.slot, m.store_id, m.worth
    from found m
    join open_flag f on f.brand_id = m.brand_id and f.rule = m.rule and f.subject = m.subject
    on conflict do nothing
    returning *
  ), counted as (
    update abuse_flag f set redemptions = f.redemptions + a.redemptions, worth = f.worth + a.worth
    from (select flag_id, count(*)::integer as redemptions, sum(worth) as worth from added group by 1) a where f.id = a.flag_id
  ), to_hold as materialized (
    -- Several rules mostly find the same redemption: each is looked up once, and only if one of them holds.
    select a.campaign_id, a.ledger_id
    from (
      select distinct a.campaign_id, a.ledger_id, a.slot from added a join open_flag f on f.id = a.flag_id and f.holds offset 0
    ) a
    where a.ledger_id = standing_redemption(a.campaign_id, a.slot)
  ), held as (
    insert into redemption_hold (campaign_id, ledger_id, reason, brand_id, business_id, store_id, worth, held_at)
    select a.campaign_id, a.ledger_id, f.rule, f.brand_id, f.business_id, a.store_id, a.worth, found_at
    from added a
    join open_flag f on f.id = a.flag_id and f.holds
    join to_hold using (campaign_id, ledger_id)
    on conflict do nothing
    returning campaign_id, ledger_id
  )
  insert into event (campaign_id, kind, at, detail)
  select a.campaign_id, 'redemption.held', found_at, jsonb_build_object('slots', jsonb_agg(a.slot), 'ledgerIds', jsonb_agg(a.ledger_id))
  from (select distinct campaign_id, ledger_id, slot from added join held using (campaign_id, ledger_id)) a
  group by a.campaign_id;
end $$;
