-- A brand leaves campaigns that are over out of its list. `archived_at` is of those whose publishing was undone, which
-- nobody finds any more; these stay as they are for customers and stores.
alter table campaign add column hidden_at timestamptz;
