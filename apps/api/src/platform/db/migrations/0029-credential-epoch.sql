-- Counts how often what an account signs in with was changed or withdrawn. A sign-in in flight notes the number it began
-- with; what it issues after a change is void.
alter table account add column credential_epoch integer not null default 0;
-- Null: issued by a server of the version before. Those rows are deleted when the account's epoch moves on.
alter table one_time_secret add column credential_epoch integer;
