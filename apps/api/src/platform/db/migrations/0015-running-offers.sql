-- The merchants' list of offers again: planned once on a connection, and as short for what has ended as for what runs.
--
-- What a list judges every campaign by stands in the campaign's own row: the country and the calendar of its brand.
-- The keys keep both as the brand has them, whichever transactions meet.
create unique index brand_whereabouts on brand (id, country_id, timezone);
alter table campaign
  add column brand_country_id text,
  add column brand_timezone text,
  -- Set by a job once the last day is over everywhere on earth. Before, the clock alone tells.
  add column is_over boolean not null default false;
update campaign c set brand_country_id = b.country_id, brand_timezone = b.timezone from brand b where b.id = c.brand_id;
alter table campaign
  alter column brand_country_id set not null,
  alter column brand_timezone set not null,
  add foreign key (brand_id, brand_country_id, brand_timezone) references brand (id, country_id, timezone) on update cascade;

create function take_whereabouts() returns trigger language plpgsql as $$
begin
  select b.country_id, b.timezone into new.brand_country_id, new.brand_timezone from brand b where b.id = new.brand_id;
  return new;
end $$;
create trigger campaign_whereabouts before insert on campaign for each row execute function take_whereabouts();

create function reopen_campaign() returns trigger language plpgsql as $$
begin
  new.is_over := false;
  return new;
end $$;
create trigger campaign_reopened before update on campaign for each row
  when (old.is_over and new.end_date > old.end_date) execute function reopen_campaign();

create index campaign_listed on campaign (brand_country_id, is_over, published_at desc, id desc) where published_at is not null;
create index campaign_listed_of_brand on campaign (brand_id, is_over, published_at desc, id desc) where published_at is not null;
create index campaign_unmarked on campaign (brand_country_id, end_date) where published_at is not null and not is_over;
drop index campaign_offer, campaign_offer_of_brand;

-- The ways to the newest offers for a business, from those before a place on. They judge alike, and differ in where
-- they look; each is planned once, and its settings and `offset 0` keep the planner on the way that it is named for.
--   offers_newest       all of a country, of those that are marked as over or of the others
--   offers_of_brands    the same of some brands
--   offers_unmarked     what has ended since the job looked last
--   offers_with_words   where an index knows the words
--   offers_blocked      what the business blocks, ended or not
do $migration$
declare
  arguments constant text := 'business, country, home, blocked_campaigns, blocked_brands, shown, asked_at, state, brands, words,
    before_time, before_id, most';
  parameters constant text := 'business uuid, country text, home text, blocked_campaigns uuid[], blocked_brands uuid[], shown text,
    asked_at timestamptz, state text, brands uuid[], words text, before_time timestamptz, before_id uuid, most integer';
  judged constant text := $$
    c.published_at is not null and c.brand_country_id = country
    and (words is null or lower(c.name) like lower_words or c.code like upper_words)
    and (home is null or c.all_states
      or coalesce((select true from campaign_state x where x.campaign_id = c.id and x.state_id = home), false)
      or exists (select from participation x where x.business_id = business and x.campaign_id = c.id and x.left_at is null))
    and (state is null or c.all_states
      or coalesce((select true from campaign_state x where x.campaign_id = c.id and x.state_id = state), false))
    and (shown = 'block' or (
      (c.end_date < first_today or (c.end_date < last_today and c.end_date < (asked_at at time zone c.brand_timezone)::date))
        = (shown = 'expired')
      and c.id <> all (blocked_campaigns) and c.brand_id <> all (blocked_brands)))
    and (c.published_at, c.id) < (before_time, before_id)
    order by c.published_at desc, c.id desc limit most$$;
  of_brands constant text := '(brands is null or c.brand_id = any (brands))';
  way record;
begin
  for way in
    select * from (values
      ('newest', 'set enable_bitmapscan = off',
        'select c.id, c.published_at from campaign c where c.is_over = (shown = ''expired'') and ' || judged),
      ('of_brands', 'set enable_bitmapscan = off',
        'select c.id, c.published_at from unnest(brands) as wanted(brand) cross join lateral (
          select c.id, c.published_at from campaign c
          where c.brand_id = wanted.brand and c.is_over = (shown = ''expired'') and ' || judged || ') c
          order by c.published_at desc, c.id desc limit most'),
      ('unmarked', 'set enable_bitmapscan = off',
        -- With both bounds the planner expects few.
        'select c.id, c.published_at from (
          select c.* from campaign c where c.brand_country_id = country and c.published_at is not null and not c.is_over
            and c.end_date between (asked_at - interval ''100 years'')::date and last_today - 1 offset 0) c
        where ' || of_brands || ' and ' || judged),
      ('with_words', 'set enable_bitmapscan = on set enable_indexscan = off',
        'select c.id, c.published_at from (
          select c.* from campaign c where c.name ilike words or c.code ilike words offset 0) c
        where ' || of_brands || ' and ' || judged),
      ('blocked', 'set enable_bitmapscan = off',
        'select c.id, c.published_at from (
          select id from unnest(blocked_campaigns) as id
          union
          select x.id from unnest(blocked_brands) as blocked(brand)
            cross join lateral (select x.id from campaign x where x.brand_id = blocked.brand offset 0) x) as blocked
          cross join lateral (select c.* from campaign c where c.id = blocked.id offset 0) c
        where ' || of_brands || ' and ' || judged)
    ) as way(name, settings, query)
  loop
    execute format($$
      create function offers_%s(%s) returns table (id uuid, published_at timestamptz)
      language plpgsql stable
        set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off %s
      as $body$
      #variable_conflict use_column
      declare
        -- Today, where it begins last on earth and where it begins first.
        first_today date := (asked_at at time zone '+12')::date;
        last_today date := (asked_at at time zone '-14')::date;
        -- As `ilike` compares, which would do this for every row again; codes have no small letters.
        lower_words text := lower(words);
        upper_words text := upper(words);
      begin
        return query %s;
      end $body$ $$, way.name, parameters, way.settings, way.query);
  end loop;

  execute format($$
    create function offers_by(way text, %s) returns uuid[] language plpgsql stable
      set plan_cache_mode = force_generic_plan
    as $body$
    #variable_conflict use_column
    begin
      case way
        when 'newest' then return array(select x.id from offers_newest(%2$s) x);
        when 'of_brands' then return array(select x.id from offers_of_brands(%2$s) x);
        when 'with_words' then return array(select x.id from offers_with_words(%2$s) x);
        when 'blocked' then return array(select x.id from offers_blocked(%2$s) x);
        when 'ended' then return array(select x.id from (
          select * from offers_newest(%2$s) union all select * from offers_unmarked(%2$s)) x
          order by x.published_at desc, x.id desc limit most);
        when 'ended_of_brands' then return array(select x.id from (
          select * from offers_of_brands(%2$s) union all select * from offers_unmarked(%2$s)) x
          order by x.published_at desc, x.id desc limit most);
      end case;
    end $body$ $$, parameters, arguments);
end $migration$;

-- A page of offers for a business, the newest first: those before a place, or all but the first so many. Beside it the
-- total, counted to `cap` and one more; without an offer there is one row that has nothing else.
create function find_offers(
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
      array(select x.brand_id from brand_block x where x.business_id = business)
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
