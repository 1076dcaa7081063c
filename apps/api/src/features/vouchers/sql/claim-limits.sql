-- How many vouchers of a campaign one network may claim: at once, in any 24 hours, and in all. A wide network (an IPv6 /48)
-- gets four times a narrow one's. In all, no network gets more than half of a campaign, or 20 of a small one.
create or replace function claim_limits(card_count integer, is_wide boolean, out at_once integer, out a_day integer, out in_all integer)
language sql immutable as $$
  select least(l.in_all, l.share * greatest(50, card_count / 100)), least(l.in_all, l.share * greatest(300, card_count / 50)), l.in_all
  from (select greatest(20, card_count / 2) as in_all, case when is_wide then 4 else 1 end as share) l
$$;
