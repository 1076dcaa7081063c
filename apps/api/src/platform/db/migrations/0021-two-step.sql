-- Two-step sign-in: after the password, an account asks for a code of an authenticator app.
create table two_step (
  account_id uuid primary key references account on delete cascade,
  -- What the app shares with us, sealed: whoever reads the table makes no codes of it.
  secret bytea not null,
  created_at timestamptz not null,
  -- Null until a first code has shown that the app has it.
  confirmed_at timestamptz,
  -- The stretch of 30 seconds whose code was taken last: neither it nor an earlier one is taken again.
  last_step integer not null default 0
);

-- For whoever has lost the app. Each works once; only slow hashes are kept.
create table recovery_code (
  id bigint generated always as identity primary key,
  account_id uuid not null references two_step on delete cascade,
  code_hash text not null,
  used_at timestamptz
);
create index recovery_code_account on recovery_code (account_id);
