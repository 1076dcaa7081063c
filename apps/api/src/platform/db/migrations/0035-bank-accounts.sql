-- The bank accounts that a business's check was passed by, to count how many businesses one account verifies. Never the number: a
-- keyed hash of it that is the same for every business, and its hash, sealed, from which `rotate-secret` makes the keyed one anew.
-- Checks that were passed before have no row, and are not counted.
create table bank_account (
  business_id uuid not null references bank_check on delete cascade,
  mac bytea not null,
  sealed bytea not null,
  -- Set by an operator on one of the businesses: the account verifies any number of them.
  lifted_at timestamptz,
  primary key (business_id, mac)
);
create index bank_account_mac on bank_account (mac);
