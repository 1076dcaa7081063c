-- How many vouchers of a brand a business redeems a day while it is new. shared/participation/rules.ts has the same.
create or replace function new_business_cap() returns integer language sql immutable return 50;
