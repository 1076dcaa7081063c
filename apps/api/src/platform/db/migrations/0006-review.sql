-- What rules find in redemptions, and what the brand's people decide on it.

-- Where a redemption was made: keyed hashes of the brand, cleared after the end of the campaign. No addresses.
create table redemption_origin (
  campaign_id uuid not null,
  -- The redemption in voucher_event.
  ledger_id bigint not null,
  brand_id uuid not null,
  at timestamptz not null,
  network bigint,
  -- The sign-in of the point of sale.
  till bigint not null,
  -- Whether the voucher was saved from the same network, and on the same device.
  same_network boolean not null,
  same_device boolean not null,
  primary key (campaign_id, ledger_id)
);
create index redemption_origin_till on redemption_origin (brand_id, till, at);
create index redemption_origin_network on redemption_origin (brand_id, network, at) where same_network;
create index redemption_origin_device on redemption_origin (brand_id, till, at) where same_device;

-- The network that a voucher was saved from, by the hash that its campaign counts networks by. Cleared with those.
alter table voucher add column claim_network bigint;

-- What a store redeemed for a brand on each of its last days.
create table store_day (
  brand_id uuid not null,
  store_id uuid not null,
  -- The brand's calendar day.
  day date not null,
  redeemed integer not null,
  primary key (brand_id, store_id, day)
);
create index store_day_old on store_day (day);

create table abuse_flag (
  id uuid primary key default uuidv7(),
  brand_id uuid not null references brand,
  -- One of REDEMPTION_RULES in limits/rules.ts; and what it was met by, such as a store or a network.
  rule text not null,
  subject text not null,
  business_id uuid not null references business,
  product_id uuid references product,
  -- What the rule allowed and did when it was met first.
  rule_limit integer not null,
  rule_minutes integer not null,
  action text not null check (action in ('flag', 'hold', 'refuse')),
  redemptions integer not null default 0,
  worth numeric(14, 2) not null default 0,
  first_at timestamptz not null,
  last_at timestamptz not null,
  flagged_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid,
  decision text check (decision in ('release', 'reverse', 'suspend', 'dismiss')),
  reason text,
  note text not null default '',
  check ((decided_at is null) = (decision is null))
);
create unique index abuse_flag_open on abuse_flag (brand_id, rule, subject) where decided_at is null;
create index abuse_flag_subject on abuse_flag (brand_id, rule, subject, decided_at) where decided_at is not null;
create index abuse_flag_newest on abuse_flag (brand_id, last_at desc, id desc) where decided_at is null;
create index abuse_flag_largest on abuse_flag (brand_id, worth desc, id desc) where decided_at is null;
create index abuse_flag_decided on abuse_flag (brand_id, decided_at desc, id desc) where decided_at is not null;
create index abuse_flag_business on abuse_flag (business_id);

create table flagged_redemption (
  flag_id uuid not null references abuse_flag on delete cascade,
  campaign_id uuid not null,
  ledger_id bigint not null,
  slot integer not null,
  store_id uuid not null,
  worth numeric(14, 2) not null,
  primary key (flag_id, campaign_id, ledger_id)
);
create index flagged_redemption_ledger on flagged_redemption (campaign_id, ledger_id);
create index flagged_redemption_store on flagged_redemption (store_id);

-- When a brand's people were last mailed about flags.
create table flag_notice (
  brand_id uuid primary key references brand,
  mailed_at timestamptz not null
);

-- Until when a business redeems none of a brand's vouchers, because a rule says so and nobody has decided yet.
alter table brand_business add column refused_until timestamptz;
