-- Since when a brand has a business redeem at none of its stores, those that join later included; null while it may.
alter table brand_business add column suspended_at timestamptz;
