-- For how many hours a business counts as new to a brand. shared/participation/rules.ts has the same for texts and screens.
create or replace function new_business_hours() returns integer language sql immutable return 14 * 24;
