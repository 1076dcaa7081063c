-- Returns redemptions that matched a rule of their brand, evaluated when the redemptions of `batch` were made: rushes
-- at a store, by an account, of a product and at a business, vouchers that were undone elsewhere or by the brand
-- before, vouchers that the same business undid while they were flagged, one account at stores far apart, and a store's
-- unusual day. A row is a redemption and a rule; redemptions before the last decision on the same subject don't count
-- again.
--
-- The cost depends on the batch and on the rules' limits, never on the total number of redemptions: each subject reads
-- the newest rows of its own index, and stops. Most of it is per subject and not per redemption, so larger batches cost
-- less. The limits are far above what a store redeems within the minutes of a rule; beyond them, a flag omits the oldest
-- redemptions.
--
-- The planner can't estimate the size of a batch, and tables grow faster than they are analyzed. Hence the settings:
-- rows of tables are looked up by `lateral … offset 0` or `limit`, which is one index scan per outer row, and lists
-- that were made here are joined by hashing.
create or replace function judge_redemptions(batch jsonb)
returns table (brand_id uuid, rule text, subject text, business_id uuid, product_id uuid, action text, rule_limit integer, rule_minutes integer,
  campaign_id uuid, ledger_id bigint, slot integer, store_id uuid, worth numeric, at timestamptz)
language plpgsql stable set enable_seqscan = off set enable_nestloop = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  -- The maximum number of redemptions of one subject to flag at a time.
  flagged_at_once constant integer := 10000;
  -- The maximum number of a business's redemptions that are searched for a product, and of an account's that are
  -- searched for stores.
  product_reach constant integer := 10000;
  account_reach constant integer := 1000;
begin
  return query
  with campaigns as materialized (
    select i.campaign_id, c.*
    from (select distinct b.campaign_id from jsonb_to_recordset(batch) as b(campaign_id uuid)) i
    cross join lateral (
      select c.brand_id, c.denomination as worth, b.timezone from campaign c join brand b on b.id = c.brand_id where c.id = i.campaign_id offset 0
    ) c
  ), redeemed as materialized (
    select e.*, c.brand_id, c.worth, c.timezone, (e.at at time zone c.timezone)::date as day
    from jsonb_to_recordset(batch) as b(campaign_id uuid, ledger_id bigint)
    join campaigns c on c.campaign_id = b.campaign_id
    cross join lateral (
      select e.campaign_id, e.id as ledger_id, e.slot, e.at, e.account_id, e.store_id, e.product_id, e.business_id from voucher_event e
      where e.campaign_id = b.campaign_id and e.id = b.ledger_id and e.kind <> 'claimed' offset 0
    ) e
  ), sales as materialized (
    -- Many redemptions are alike: the rules below run once per group, not once per redemption.
    select r.brand_id, r.timezone, r.day, r.business_id, r.store_id, r.account_id, r.product_id, min(r.at) as first_at, max(r.at) as last_at,
      count(*) as redemptions
    from redeemed r group by 1, 2, 3, 4, 5, 6, 7
  ), rules as materialized (
    select b.brand_id, s.key as rule, s.value->>'action' as action, (s.value->>'limit')::integer as most,
      (s.value->>'minutes')::integer as minutes, make_interval(mins => (s.value->>'minutes')::integer) as span
    from (select distinct r.brand_id from sales r) b cross join lateral jsonb_each(limits_of(b.brand_id)->'redemptions') s
    where s.value->>'action' <> 'off'
  ), busy as materialized (
    -- Within a business, no store, account or product has more redemptions than the business: where it has too few for
    -- the lowest of the limits, one look at it spares one for each of them and each rule.
    select b.brand_id, b.business_id
    from (
      select r.brand_id, r.business_id, l.most, min(r.first_at) - l.span as since, max(r.last_at) as until
      from sales r
      join (
        select u.brand_id, min(u.most) as most, max(u.span) as span from rules u
        where u.rule in ('storeRush', 'cashierRush', 'productRush', 'businessRush') group by 1
      ) l on l.brand_id = r.brand_id
      group by 1, 2, 3, l.span
    ) b
    cross join lateral (
      select from voucher_event e where e.business_id = b.business_id and e.kind = 'redeemed' and e.at > b.since and e.at <= b.until
      order by e.at desc, e.id desc offset b.most limit 1
    ) enough
  ), groups as materialized (
    select u.brand_id, u.rule, u.action, u.most, u.minutes, u.span, r.business_id, s.id, s.subject,
      case u.rule when 'productRush' then r.product_id end as product_id, min(r.first_at) - u.span as since, max(r.last_at) as until,
      sum(r.redemptions) as redemptions
    from sales r join busy using (brand_id, business_id) join rules u on u.brand_id = r.brand_id
    cross join lateral (
      select case u.rule when 'storeRush' then r.store_id when 'cashierRush' then r.account_id when 'businessRush' then r.business_id
          else r.product_id end as id,
        case u.rule when 'storeRush' then r.store_id::text when 'cashierRush' then r.account_id::text
          when 'businessRush' then r.business_id::text else r.product_id || ' ' || r.business_id end as subject
    ) s
    where u.rule in ('storeRush', 'cashierRush', 'productRush', 'businessRush')
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
  ), rushes as materialized (
    select g.*, decided_of(g.brand_id, g.rule, g.subject) as decided_at, open_flag_of(g.brand_id, g.rule, g.subject) as flag_id,
      (select array_agg(c.campaign_id) from campaigns c where c.brand_id = g.brand_id) as campaigns
    from groups g
    -- Most of them have too few redemptions within the minutes to match: the index alone excludes these.
    cross join lateral (
      (
        select from voucher_event e where g.rule = 'storeRush' and e.store_id = g.id and e.kind = 'redeemed' and e.at > g.since
          and e.at <= g.until order by e.at desc, e.id desc offset g.most limit 1
      ) union all (
        select from voucher_event e where g.rule = 'cashierRush' and e.account_id = g.id and e.kind = 'redeemed' and e.at > g.since
          and e.at <= g.until order by e.at desc, e.id desc offset g.most limit 1
      ) union all (
        select from voucher_event e where g.rule in ('businessRush', 'productRush') and e.business_id = g.business_id
          and e.kind = 'redeemed' and e.at > g.since and e.at <= g.until order by e.at desc, e.id desc offset g.most limit 1
      )
    ) enough
  ), rushed as (
    select s.*, e.*
    from rushes s
    -- Those of the batch, and as many before them as the rule's limit: older ones were flagged when they matched the
    -- rule. Flags all redemptions within the minutes of a match, up to the next redemption that matched.
    cross join lateral (
      select e.*, min(e.at) filter (where e.earlier_at > e.at - s.span) over (order by e.at desc, e.ledger_id desc rows unbounded preceding) as met_at
      from (
        select e.*, row_number() over newest as nth, lead(e.at, s.most) over newest as earlier_at
        from (
          (
            select e.campaign_id, e.id as ledger_id, e.slot, e.store_id, e.at from voucher_event e
            where s.rule = 'storeRush' and e.store_id = s.id and e.kind = 'redeemed' and e.at > s.since and e.at <= s.until
              and e.at > s.decided_at and (e.campaign_id = any (s.campaigns) or (select c.brand_id from campaign c where c.id = e.campaign_id) = s.brand_id)
            order by e.at desc, e.id desc limit s.most + s.redemptions
          ) union all (
            select e.campaign_id, e.id as ledger_id, e.slot, e.store_id, e.at from voucher_event e
            where s.rule = 'cashierRush' and e.account_id = s.id and e.kind = 'redeemed' and e.at > s.since and e.at <= s.until
              and e.at > s.decided_at and (e.campaign_id = any (s.campaigns) or (select c.brand_id from campaign c where c.id = e.campaign_id) = s.brand_id)
            order by e.at desc, e.id desc limit s.most + s.redemptions
          ) union all (
            select e.campaign_id, e.id as ledger_id, e.slot, e.store_id, e.at from voucher_event e
            where s.rule = 'businessRush' and e.business_id = s.id and e.kind = 'redeemed' and e.at > s.since and e.at <= s.until
              and e.at > s.decided_at and (e.campaign_id = any (s.campaigns) or (select c.brand_id from campaign c where c.id = e.campaign_id) = s.brand_id)
            order by e.at desc, e.id desc limit s.most + s.redemptions
          ) union all (
            select e.campaign_id, e.id as ledger_id, e.slot, e.store_id, e.at
            from (
              select * from voucher_event e
              where s.rule = 'productRush' and e.business_id = s.business_id and e.kind = 'redeemed' and e.at > s.since and e.at <= s.until
                and e.at > s.decided_at
              order by e.at desc, e.id desc limit greatest(product_reach, s.most + s.redemptions)
            ) e
            where e.product_id = s.id and (e.campaign_id = any (s.campaigns) or (select c.brand_id from campaign c where c.id = e.campaign_id) = s.brand_id)
            order by e.at desc, e.id desc limit s.most + s.redemptions
          )
        ) e
        window newest as (order by e.at desc, e.ledger_id desc)
      ) e
    ) e
    where e.met_at < e.at + s.span and e.nth <= flagged_at_once
      -- Redemptions older than the batch have mostly been flagged already.
      and (e.nth <= s.redemptions or (
        select f.ledger_id from flagged_redemption f where f.flag_id = s.flag_id and f.campaign_id = e.campaign_id and f.ledger_id = e.ledger_id
      ) is null)
  ), returned as materialized (
    -- Vouchers that another business undid shortly before, or that the brand reversed at the same one.
    select r.brand_id, u.rule, r.business_id::text as subject, r.business_id, u.action, u.most, u.minutes, r.campaign_id, r.ledger_id, r.slot,
      r.store_id, r.worth, r.at, e.undone_id
    from redeemed r join rules u on u.brand_id = r.brand_id and u.rule in ('undoneElsewhere', 'reversedBefore')
    cross join lateral (
      select e.id as undone_id from voucher_event e
      where e.campaign_id = r.campaign_id and e.slot = r.slot and e.kind = 'reversed' and e.id < r.ledger_id and e.at > r.at - u.span
        and (e.business_id = r.business_id) = (u.rule = 'reversedBefore')
        and ((select a.brand_id from account a where a.id = e.account_id) is not null) = (u.rule = 'reversedBefore')
      order by e.id desc limit 1
    ) e
    -- Only of those found: it would be asked for each redemption otherwise.
    cross join lateral (
      select decided_of(u.brand_id, u.rule, r.business_id::text) as decided_at where e.undone_id is not null offset 0
    ) decided
    where r.at > decided.decided_at
  ), repeated as materialized (
    -- Vouchers that the same business redeemed before, and undid: they join the undecided flag of that redemption, or
    -- undoing would end a hold that a person should decide on. The flag's action is not taken again.
    select r.brand_id, f.rule, f.subject, r.business_id, f.product_id, case f.action when 'refuse' then 'hold' else f.action end as action,
      f.rule_limit, f.rule_minutes, r.campaign_id, r.ledger_id, r.slot, r.store_id, r.worth, r.at
    from redeemed r
    cross join lateral (
      select e.id as ledger_id from voucher_event e
      where e.campaign_id = r.campaign_id and e.slot = r.slot and e.kind = 'redeemed' and e.id < r.ledger_id and e.business_id = r.business_id
      offset 0
    ) e
    cross join lateral (
      select m.flag_id from flagged_redemption m where m.campaign_id = r.campaign_id and m.ledger_id = e.ledger_id offset 0
    ) m
    cross join lateral (
      select f.rule, f.subject, f.product_id, f.action, f.rule_limit, f.rule_minutes from abuse_flag f
      where f.id = m.flag_id and f.decided_at is null and f.brand_id = r.brand_id offset 0
    ) f
  ), travellers as materialized (
    select g.*, decided_of(g.brand_id, g.rule, g.account_id::text) as decided_at
    from (
      select r.brand_id, u.rule, u.action, u.most, u.minutes, u.span, r.business_id, r.account_id, min(r.first_at) - u.span as since,
        max(r.last_at) as until, sum(r.redemptions) as redemptions
      from sales r join rules u on u.brand_id = r.brand_id and u.rule = 'distance'
      group by 1, 2, 3, 4, 5, 6, 7, 8
    ) g
    -- Most businesses have one store.
    where (select count(*) from (select from store s where s.business_id = g.business_id limit 2) s) > 1
  ), places as materialized (
    -- The last redemption of each account at each store.
    select distinct on (t.brand_id, t.account_id, e.store_id) t.brand_id, t.account_id, e.store_id, e.campaign_id, e.ledger_id, e.slot, e.at, e.worth
    from travellers t
    cross join lateral (
      select e.campaign_id, e.id as ledger_id, e.slot, e.store_id, c.denomination as worth, e.at from voucher_event e
      cross join lateral (select c.denomination from campaign c where c.id = e.campaign_id and c.brand_id = t.brand_id offset 0) c
      where e.account_id = t.account_id and e.kind = 'redeemed' and e.at > t.since and e.at <= t.until
      order by e.at desc, e.id desc limit account_reach + t.redemptions
    ) e
    order by t.brand_id, t.account_id, e.store_id, e.at desc, e.ledger_id desc
  ), trips as (
    select t.brand_id, t.rule, t.account_id::text as subject, t.business_id, t.action, t.most, t.minutes, r.campaign_id, r.ledger_id,
      r.slot, r.store_id, r.worth, r.at, p.campaign_id as far_campaign_id, p.ledger_id as far_ledger_id, p.slot as far_slot,
      p.store_id as far_store_id, p.worth as far_worth, p.at as far_at
    from travellers t
    join redeemed r on r.brand_id = t.brand_id and r.account_id = t.account_id and r.business_id = t.business_id
    join places p on p.brand_id = r.brand_id and p.account_id = r.account_id and p.store_id <> r.store_id
      and p.at > r.at - t.span and p.at < r.at + t.span and least(p.at, r.at) > t.decided_at
    cross join lateral (
      select from store here, store there where here.id = r.store_id and there.id = p.store_id
        and kilometres_between(here.latitude, here.longitude, there.latitude, there.longitude) > t.most offset 0
    ) apart
  ), days as materialized (
    select u.brand_id, u.rule, r.store_id::text as subject, r.business_id, u.action, u.most, u.minutes, r.store_id, r.day,
      r.day::timestamp at time zone r.timezone as starts, min(r.first_at) as since
    from sales r join rules u on u.brand_id = r.brand_id and u.rule = 'unusualDay'
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
  ), unusual as materialized (
    select d.*, open_flag_of(d.brand_id, d.rule, d.subject) is not null as is_known
    from days d
    cross join lateral (
      select t.redeemed from store_day t where t.brand_id = d.brand_id and t.store_id = d.store_id and t.day = d.day and t.redeemed >= 20 offset 0
    ) t
    cross join lateral (
      select percentile_cont(0.5) within group (order by p.redeemed) as redeemed, count(*) as days from store_day p
      where p.brand_id = d.brand_id and p.store_id = d.store_id and p.day < d.day and p.day >= d.day - 28
    ) usual
    cross join lateral (
      select decided_of(d.brand_id, d.rule, d.subject) as decided_at
      where usual.days >= 3 and t.redeemed > d.most * usual.redeemed offset 0
    ) decided
    where decided.decided_at < d.starts
  )
  select r.brand_id, r.rule, r.subject, r.business_id, r.product_id, r.action, r.most, r.minutes, r.campaign_id, r.ledger_id, r.slot,
    r.store_id, c.worth, r.at
  from rushed r
  cross join lateral (select c.denomination as worth from campaign c where c.id = r.campaign_id offset 0) c
  union all
  select r.brand_id, r.rule, r.subject, r.business_id, null, r.action, r.most, r.minutes, r.campaign_id, r.ledger_id, r.slot, r.store_id,
    r.worth, r.at
  from returned r
  union all
  -- Each once, though several redemptions of its voucher may have been undone.
  select distinct r.brand_id, r.rule, r.subject, r.business_id, r.product_id, r.action, r.rule_limit, r.rule_minutes, r.campaign_id, r.ledger_id,
    r.slot, r.store_id, r.worth, r.at
  from repeated r
  union all
  -- The redemption that was undone is listed beside it, with a value of 0.
  select r.brand_id, r.rule, r.subject, r.business_id, null, r.action, r.most, r.minutes, r.campaign_id, e.ledger_id, r.slot, e.store_id,
    0, e.at
  from returned r
  cross join lateral (
    select e.id as ledger_id, e.store_id, e.at from voucher_event e
    where e.campaign_id = r.campaign_id and e.slot = r.slot and e.kind = 'redeemed' and e.id < r.undone_id
    order by e.id desc limit 1
  ) e
  where r.rule = 'undoneElsewhere'
  union all
  select distinct t.brand_id, t.rule, t.subject, t.business_id, null::uuid, t.action, t.most, t.minutes, e.campaign_id, e.ledger_id, e.slot, e.store_id,
    e.worth, e.at
  from trips t cross join lateral (values
    (t.campaign_id, t.ledger_id, t.slot, t.store_id, t.worth, t.at),
    (t.far_campaign_id, t.far_ledger_id, t.far_slot, t.far_store_id, t.far_worth, t.far_at)
  ) as e(campaign_id, ledger_id, slot, store_id, worth, at)
  union all
  -- The whole day at first, then only new redemptions.
  select d.brand_id, d.rule, d.subject, d.business_id, null, d.action, d.most, d.minutes, e.campaign_id, e.ledger_id, e.slot, e.store_id,
    e.worth, e.at
  from unusual d
  cross join lateral (
    select e.campaign_id, e.id as ledger_id, e.slot, e.store_id, c.denomination as worth, e.at from voucher_event e
    cross join lateral (select c.denomination from campaign c where c.id = e.campaign_id and c.brand_id = d.brand_id offset 0) c
    where e.store_id = d.store_id and e.kind = 'redeemed'
      and e.at >= case when d.is_known then d.since else d.starts end and e.at < d.starts + interval '1 day'
    order by e.at desc, e.id desc limit flagged_at_once
  ) e;
end $$;
