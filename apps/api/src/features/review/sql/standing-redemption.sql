-- Returns the id of the ledger row of a voucher's current redemption; null if it is not redeemed.
create or replace function standing_redemption(campaign uuid, voucher_slot integer) returns bigint language sql stable as $$
  select e.id from voucher v
  join voucher_event e on e.campaign_id = v.campaign_id and e.slot = v.slot and e.kind = 'redeemed'
  where v.campaign_id = campaign and v.slot = voucher_slot and v.redeemed_at is not null
  order by e.id desc limit 1
$$;
