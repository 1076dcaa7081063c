-- Signs passes where there are no credentials of Google's: made at the first one, sealed by SECRET_KEY, the same for
-- all servers of a database.
create table google_wallet_preview_key (
  is_only boolean primary key default true check (is_only),
  sealed bytea not null,
  created_at timestamptz not null
);

-- What Google was last told of each campaign.
create table google_wallet_class (
  campaign_id uuid primary key references campaign on delete cascade,
  issuer_id text not null,
  version integer not null,
  start_date date not null,
  end_date date not null,
  told_at timestamptz not null,
  -- Set with the first pass: the others need not be looked at when vouchers change.
  has_passes boolean not null default false,
  -- The last day whose passing its passes were told of.
  ended_on date
);
create index google_wallet_class_passes on google_wallet_class (campaign_id) where has_passes;

-- Each pass that a link was handed out for. It is of one holding of a voucher, known by its pin: once that is dead, so
-- is the pass, whoever has the slot next.
create table google_wallet_pass (
  campaign_id uuid not null,
  slot integer not null,
  pin_hash bytea not null,
  issuer_id text not null,
  -- The pass at Google is `issuer_id.suffix`.
  suffix text not null,
  made_at timestamptz not null,
  -- The state that Google was last told.
  told text not null default 'ACTIVE' check (told in ('ACTIVE', 'COMPLETED', 'EXPIRED', 'INACTIVE')),
  -- When it is to be told again; null: it knows.
  due_at timestamptz,
  tries integer not null default 0,
  primary key (campaign_id, slot, pin_hash, issuer_id)
);
create index google_wallet_pass_due on google_wallet_pass (due_at) where due_at is not null;

-- Vouchers had no passes before this migration: there is nothing to tell of what happened until now.
insert into ledger_position
select 'google-wallet', own.xid, 0, 0, own.xid, 0, 0 from (select pg_current_xact_id()::text::bigint as xid) own;
