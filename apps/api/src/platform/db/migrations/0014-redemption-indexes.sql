-- The rules about redemptions read the newest of a store and of an account, however many others the business has.
create index voucher_event_store on voucher_event (store_id, at desc, id desc) where kind = 'redeemed';
create index voucher_event_account on voucher_event (account_id, at desc, id desc) where kind = 'redeemed';
