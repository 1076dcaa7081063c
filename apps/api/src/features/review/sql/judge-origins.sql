-- The same as judge_redemptions() for the rules about the origin of a redemption: a rush at one point of sale, and
-- vouchers that were redeemed in the network or on the device that saved them shortly before. For its bounds and
-- settings, see there.
create or replace function judge_origins(batch jsonb)
returns table (brand_id uuid, rule text, subject text, business_id uuid, product_id uuid, action text, rule_limit integer, rule_minutes integer,
  campaign_id uuid, ledger_id bigint, slot integer, store_id uuid, worth numeric, at timestamptz)
language plpgsql stable set enable_seqscan = off set enable_nestloop = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  -- The maximum number of redemptions of one subject to flag at a time.
  flagged_at_once constant integer := 10000;
  -- The maximum number of redemptions of a network or device that are searched for those of a business, and for
  -- vouchers just saved.
  origin_reach constant integer := 2000;
begin
  return query
  with traced as materialized (
    select o.*, e.business_id
    from jsonb_to_recordset(batch) as b(campaign_id uuid, ledger_id bigint)
    cross join lateral (
      select o.brand_id, o.at, o.network, o.till, o.same_network, o.same_device from redemption_origin o
      where o.campaign_id = b.campaign_id and o.ledger_id = b.ledger_id limit 1
    ) o
    cross join lateral (
      select e.business_id from voucher_event e where e.campaign_id = b.campaign_id and e.id = b.ledger_id and e.kind <> 'claimed' offset 0
    ) e
  ), rules as materialized (
    select b.brand_id, s.key as rule, s.value->>'action' as action, (s.value->>'limit')::integer as most,
      (s.value->>'minutes')::integer as minutes, make_interval(mins => (s.value->>'minutes')::integer) as span
    from (select distinct t.brand_id from traced t) b cross join lateral jsonb_each(limits_of(b.brand_id)->'redemptions') s
    where s.value->>'action' <> 'off' and s.key in ('tillRush', 'sameNetwork', 'sameDevice')
  ), groups as materialized (
    select u.brand_id, u.rule, u.action, u.most, u.minutes, u.span, t.business_id, s.id, s.subject, min(t.at) - u.span as since,
      max(t.at) as until, count(*) as redemptions
    from traced t join rules u on u.brand_id = t.brand_id
    cross join lateral (
      select case u.rule when 'sameNetwork' then t.network else t.till end as id,
        case u.rule when 'sameNetwork' then t.network || ' ' || t.business_id else t.till::text end as subject
    ) s
    where case u.rule when 'sameNetwork' then t.same_network when 'sameDevice' then t.same_device else true end
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9
  ), subjects as materialized (
    select g.*, decided_of(g.brand_id, g.rule, g.subject) as decided_at, open_flag_of(g.brand_id, g.rule, g.subject) as flag_id
    from groups g
    -- Most of them have too few redemptions within the minutes to match: the index alone excludes these.
    cross join lateral (
      (
        select from redemption_origin o where g.rule = 'tillRush' and o.brand_id = g.brand_id and o.till = g.id
          and o.at > g.since and o.at <= g.until order by o.at desc, o.ledger_id desc offset g.most limit 1
      ) union all (
        select from redemption_origin o where g.rule = 'sameNetwork' and o.brand_id = g.brand_id and o.network = g.id and o.same_network
          and o.at > g.since and o.at <= g.until order by o.at desc, o.ledger_id desc offset g.most limit 1
      ) union all (
        select from redemption_origin o where g.rule = 'sameDevice' and o.brand_id = g.brand_id and o.till = g.id and o.same_device
          and o.at > g.since and o.at <= g.until order by o.at desc, o.ledger_id desc offset g.most limit 1
      )
    ) enough
  ), counted as (
    select s.*, o.campaign_id, o.ledger_id, o.slot, o.store_id, o.worth, o.at, o.nth,
      lag(o.at, s.most) over (partition by s.brand_id, s.rule, s.subject order by o.at, o.ledger_id) > o.at - s.span as is_met
    from subjects s
    -- Those of the batch, and as many before them as the rule's limit: older ones were flagged when they matched the
    -- rule.
    cross join lateral (
      select o.campaign_id, o.ledger_id, o.at, e.slot, e.store_id, c.worth, row_number() over (order by o.at desc, o.ledger_id desc) as nth
      from (
        (
          select o.campaign_id, o.ledger_id, o.at from redemption_origin o
          where s.rule = 'tillRush' and o.brand_id = s.brand_id and o.till = s.id and o.at > s.since and o.at <= s.until and o.at > s.decided_at
          order by o.at desc, o.ledger_id desc limit s.most + s.redemptions
        ) union all (
          select o.campaign_id, o.ledger_id, o.at from redemption_origin o
          where s.rule = 'sameNetwork' and o.brand_id = s.brand_id and o.network = s.id and o.same_network
            and o.at > s.since and o.at <= s.until and o.at > s.decided_at
          order by o.at desc, o.ledger_id desc limit greatest(origin_reach, s.most + s.redemptions)
        ) union all (
          select o.campaign_id, o.ledger_id, o.at from redemption_origin o
          where s.rule = 'sameDevice' and o.brand_id = s.brand_id and o.till = s.id and o.same_device
            and o.at > s.since and o.at <= s.until and o.at > s.decided_at
          order by o.at desc, o.ledger_id desc limit greatest(origin_reach, s.most + s.redemptions)
        )
      ) o
      cross join lateral (
        select e.slot, e.store_id, e.at from voucher_event e
        where e.campaign_id = o.campaign_id and e.id = o.ledger_id and e.kind <> 'claimed' and e.business_id = s.business_id offset 0
      ) e
      cross join lateral (select c.denomination as worth from campaign c where c.id = o.campaign_id offset 0) c
      where s.rule = 'tillRush'
        or (select v.claimed_at from voucher v where v.campaign_id = o.campaign_id and v.slot = e.slot) > e.at - s.span
      order by o.at desc, o.ledger_id desc limit s.most + s.redemptions
    ) o
  ), met as (
    select c.*, min(c.at) filter (where c.is_met) over (partition by c.brand_id, c.rule, c.subject order by c.nth rows unbounded preceding) as met_at
    from counted c
  )
  select m.brand_id, m.rule, m.subject, m.business_id, null::uuid, m.action, m.most, m.minutes, m.campaign_id, m.ledger_id, m.slot, m.store_id,
    m.worth, m.at
  from met m
  where m.met_at < m.at + m.span and m.nth <= flagged_at_once
    and (m.nth <= m.redemptions or (
      select f.ledger_id from flagged_redemption f where f.flag_id = m.flag_id and f.campaign_id = m.campaign_id and f.ledger_id = m.ledger_id
    ) is null);
end $$;
