-- Whether a store is open to customers, said once: neither closed for now nor gone.
alter table store add column is_open boolean not null generated always as (closed_at is null and removed_at is null) stored;
