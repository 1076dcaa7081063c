-- Several stores of a business: the opening switch, stores given up for good, and words for their pictures.

-- A closed store is not found by consumers; it keeps its stock, and its till may still redeem.
alter table store add column closed_at timestamptz;

-- A store that was given up. Campaigns that are over still tell of it, so its row stays; it is primary no more.
alter table store add column removed_at timestamptz;
alter table store add constraint store_removed_not_primary check (removed_at is null or not is_primary);

drop index store_business;
create index store_business on store (business_id) where removed_at is null;

alter table store_image add column alt text not null default '' check (length(alt) <= 200);

-- In how many campaigns a store takes part is counted store by store.
create index participation_store on participation (store_id) where left_at is null;
