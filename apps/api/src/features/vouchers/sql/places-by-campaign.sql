-- The places of the pins in their array, grouped by campaign: one text of an array a campaign, and one for unknown pins.
create or replace function places_by_campaign(pins text[]) returns text[]
language plpgsql stable set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
  set plan_cache_mode = force_generic_plan as $$
begin
  return (
    select array_agg(p.places) from (
      select array_agg(i.nth order by i.nth)::text as places
      from unnest(pins) with ordinality as i(pin, nth) left join voucher v on v.pin = i.pin group by v.campaign_id order by min(i.nth)
    ) p
  );
end $$;
