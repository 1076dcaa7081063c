-- What a campaign gives out and takes back a day, on its brand's calendar: vouchers saved, vouchers redeemed, and vouchers
-- redeemed in one store. Null is without a cap. A voucher has one worth, so that a cap of money is a cap of a number.
alter table campaign
  add column saves_a_day integer check (saves_a_day >= 1),
  add column redemptions_a_day integer check (redemptions_a_day >= 1),
  add column store_redemptions_a_day integer check (store_redemptions_a_day >= 1);
