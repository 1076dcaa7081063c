-- The rule about distance asks whether a business has several stores, including removed ones. The index of those that
-- remain can't answer that, so each redemption read the whole table.
create index store_of_business on store (business_id);
drop index store_business;
