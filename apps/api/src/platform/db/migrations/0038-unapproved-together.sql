-- What all businesses together that a brand has not approved redeem of its vouchers in a day has a limit: the day on which it was
-- reached last, and the day of which the brand's people were told.
alter table brand add column unapproved_met_on date, add column unapproved_reported_on date;
create index brand_unapproved_unreported on brand (id) where unapproved_met_on is distinct from unapproved_reported_on;
create index brand_business_unapproved_day on brand_business (brand_id, day) where level in ('new', 'checked');
