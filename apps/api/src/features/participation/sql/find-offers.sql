-- The merchants' list of offers: a page of a business's campaigns, the newest first, those before a place or all but the
-- first `skip`. Beside each the total, counted up to `cap` + 1; without an offer there is one row with nothing but the total.
--
-- `shown` is what is listed: what runs, 'expired' or 'block'. Campaigns of suspended brands are in no list; a business that
-- blocked one still finds it under 'block'.
create or replace function find_offers(
  business uuid, shown text, asked_at timestamptz, state text, brands uuid[], words text, words_are_indexed boolean,
  before_time timestamptz, before_id uuid, skip integer, most integer, cap integer
)
returns table (
  total integer, id uuid, brand_id uuid, code text, name text, denomination numeric, card_count integer, total_offer numeric,
  start_date date, end_date date, timezone text, key text, states text, brand_name text, logo_hash text, currency_sign text,
  joined_stores integer, campaign_blocked boolean, brand_blocked boolean
)
language plpgsql stable
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off
  set enable_mergejoin = off set enable_material = off as $$
#variable_conflict use_column
declare
  newest constant timestamptz := 'infinity';
  highest constant uuid := 'ffffffff-ffff-ffff-ffff-ffffffffffff';
  country text;
  home text;
  blocked_campaigns uuid[];
  blocked_brands uuid[];
  way text := case when brands is null then 'newest' else 'of_brands' end;
  ids uuid[];
begin
  select b.country_id, s.state_id,
      array(select x.campaign_id from campaign_block x where x.business_id = business),
      array(select x.brand_id from brand_block x where x.business_id = business
        union all select x.id from brand x where x.suspended_at is not null and shown <> 'block')
    into country, home, blocked_campaigns, blocked_brands
    from business b left join store s on s.business_id = b.id and s.is_primary where b.id = business;

  if shown = 'block' then
    way := 'blocked';
  elsif words_are_indexed and (
    -- Words of one offer in forty are soon met from the newest on; others are looked up.
    select count(*) < 5 from (
      select c.name from campaign c
      where c.brand_country_id = country and c.is_over = (shown = 'expired') and c.published_at is not null
      order by c.published_at desc, c.id desc limit 200) c
    where lower(c.name) like lower(words)) then
    way := 'with_words';
  elsif shown = 'expired' then
    way := case when brands is null then 'ended' else 'ended_of_brands' end;
  end if;

  ids := offers_by(way, business, country, home, blocked_campaigns, blocked_brands, shown, asked_at, state, brands, words,
    newest, highest, cap + 1);
  total := cardinality(ids);
  if before_id is not null or skip > 0 then
    ids := offers_by(way, business, country, home, blocked_campaigns, blocked_brands, shown, asked_at, state, brands, words,
      coalesce(before_time, newest), coalesce(before_id, highest), skip + most);
  end if;

  return query
    select total, c.id, c.brand_id, c.code, c.name, c.denomination, c.card_count, c.total_offer, c.start_date, c.end_date,
      c.brand_timezone, c.published_at::text,
      case when not c.all_states then (
        select string_agg(s.name, ',' order by s.name) from campaign_state x join state s on s.id = x.state_id where x.campaign_id = c.id) end,
      b.name, b.logo_hash, b.currency_sign,
      (select count(*)::integer from participation p where p.campaign_id = c.id and p.business_id = business and p.left_at is null),
      c.id = any (blocked_campaigns), c.brand_id = any (blocked_brands)
    from unnest(ids[skip + 1:skip + most]) with ordinality as page(id, nth)
    join campaign c on c.id = page.id
    join brand b on b.id = c.brand_id
    order by page.nth;
  if not found then
    return next;
  end if;
end $$;
