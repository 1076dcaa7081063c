-- What a brand allows, where it set something itself; features/limits/sql has what holds otherwise.
create table brand_limits (
  brand_id uuid primary key references brand,
  limits jsonb not null,
  version integer not null,
  changed_at timestamptz not null,
  changed_by uuid
);

-- Challenges whose work was done and used, until they expire: each is good once.
create table spent_challenge (
  hash bytea primary key,
  expires_at timestamptz not null
);
create index spent_challenge_expiry on spent_challenge (expires_at);

-- Redemptions whose worth is not paid until a person of the brand decides. One may be held for several reasons; it is paid
-- when none of them is left undecided.
create table redemption_hold (
  campaign_id uuid not null,
  -- The redemption in voucher_event.
  ledger_id bigint not null,
  -- 'level' for a business below the level 'approved', else the rule that was met.
  reason text not null,
  brand_id uuid not null references brand,
  business_id uuid not null references business,
  store_id uuid not null,
  worth numeric(14, 2) not null,
  held_at timestamptz not null,
  decided_at timestamptz,
  decision text check (decision in ('released', 'reversed')),
  decided_by uuid,
  primary key (campaign_id, ledger_id, reason),
  check ((decided_at is null) = (decision is null))
);
create index redemption_hold_open on redemption_hold (brand_id, business_id) where decided_at is null;
create index redemption_hold_business on redemption_hold (business_id) where decided_at is null;
