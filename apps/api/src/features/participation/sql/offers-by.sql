-- The ids of the newest offers, in order, by one of the offers_*() functions. find_offers() chooses the way.
create or replace function offers_by(
  way text,
  business uuid, country text, home text, blocked_campaigns uuid[], blocked_brands uuid[], shown text, asked_at timestamptz,
  state text, brands uuid[], words text, before_time timestamptz, before_id uuid, most integer
)
returns uuid[] language plpgsql stable set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  case way
  when 'newest' then
    return array(select x.id from offers_newest(
        business, country, home, blocked_campaigns, blocked_brands, shown, asked_at, state, brands, words,
        before_time, before_id, most) x);
  when 'of_brands' then
    return array(select x.id from offers_of_brands(
        business, country, home, blocked_campaigns, blocked_brands, shown, asked_at, state, brands, words,
        before_time, before_id, most) x);
  when 'with_words' then
    return array(select x.id from offers_with_words(
        business, country, home, blocked_campaigns, blocked_brands, shown, asked_at, state, brands, words,
        before_time, before_id, most) x);
  when 'blocked' then
    return array(select x.id from offers_blocked(
        business, country, home, blocked_campaigns, blocked_brands, shown, asked_at, state, brands, words,
        before_time, before_id, most) x);
  when 'ended' then
    return array(select x.id from (
      select * from offers_newest(
        business, country, home, blocked_campaigns, blocked_brands, shown, asked_at, state, brands, words,
        before_time, before_id, most)
      union all
      select * from offers_unmarked(
        business, country, home, blocked_campaigns, blocked_brands, shown, asked_at, state, brands, words,
        before_time, before_id, most)
    ) x order by x.published_at desc, x.id desc limit most);
  when 'ended_of_brands' then
    return array(select x.id from (
      select * from offers_of_brands(
        business, country, home, blocked_campaigns, blocked_brands, shown, asked_at, state, brands, words,
        before_time, before_id, most)
      union all
      select * from offers_unmarked(
        business, country, home, blocked_campaigns, blocked_brands, shown, asked_at, state, brands, words,
        before_time, before_id, most)
    ) x order by x.published_at desc, x.id desc limit most);
  end case;
end $$;
