-- How many vouchers a network claimed in each hour, the newest first: a limit of 24 hours has to hold in any of them. `hour`
-- is that of the first, counted from 1970; hours without claims are zeros between those with some.
alter table claim_network add column hour integer not null default 0, add column by_hour integer[] not null default '{}';
-- How many of its free claims the network has used, less what it had regained by then. In claims, since what it gains in an
-- hour may be set anew at any time; `full_at`, which was in seconds of one pace, is not read any more.
alter table claim_network add column free_used float8 not null default 0, add column counted_at timestamptz not null default 'epoch',
  alter column full_at set default now();

-- What a campaign allows where it differs from its brand: any of limits_of(brand)->'claims'.
alter table campaign add column claim_limits jsonb, add column claim_limits_version integer not null default 0;

-- Which mailbox a campaign's voucher went to, where a person gets one. No address: a keyed hash, another in every campaign.
create table claim_person (
  campaign_id uuid not null,
  contact bytea not null,
  slot integer not null,
  primary key (campaign_id, contact)
);

-- Codes that were mailed to people who claim, until they expire. Whoever asked for one knows its id, and nobody else may try it.
create table claim_code (
  id uuid primary key,
  campaign_id uuid not null,
  -- As in claim_person.
  contact bytea not null,
  code_mac bytea not null,
  tries integer not null default 0,
  expires_at timestamptz not null
);
create index claim_code_expiry on claim_code (expires_at);
