-- The newest ledger row of a voucher is looked up by `order by id desc limit 1`. Without `id` in this index, the planner may
-- read the campaign's whole ledger backwards by (campaign_id, id) instead.
create index voucher_event_slot on voucher_event (campaign_id, slot, id) where kind <> 'claimed';
drop index voucher_event_voucher;
