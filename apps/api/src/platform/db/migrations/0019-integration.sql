-- What programs of a brand's call with. A key acts as an account of its own, which has been removed since it was made:
-- nobody signs in with it and no list of people has it, while the history names it as it names everybody.
create table api_key (
  id uuid primary key default uuidv7(),
  brand_id uuid not null references brand,
  account_id uuid not null unique references account,
  name text not null,
  -- How the key begins, by which people tell their keys apart.
  prefix text not null,
  secret_hash bytea not null unique,
  scopes text[] not null check (cardinality(scopes) > 0),
  created_by uuid not null references account,
  created_at timestamptz not null,
  expires_at timestamptz,
  used_at timestamptz,
  revoked_at timestamptz
);
create index api_key_brand on api_key (brand_id, id desc);

-- Where a brand is told what happens. Secrets are sealed; the one before the newest still signs for a while.
create table webhook_endpoint (
  id uuid primary key default uuidv7(),
  brand_id uuid not null references brand,
  url text not null,
  description text not null default '',
  events text[] not null check (cardinality(events) > 0),
  secret bytea not null,
  old_secret bytea,
  old_secret_until timestamptz,
  created_by uuid not null references account,
  created_at timestamptz not null,
  -- Since when nothing has got through.
  failing_since timestamptz,
  off_at timestamptz,
  off_reason text check (off_reason in ('paused', 'failing', 'gone')),
  removed_at timestamptz,
  check ((off_at is null) = (off_reason is null)),
  check ((old_secret is null) = (old_secret_until is null))
);
create index webhook_endpoint_brand on webhook_endpoint (brand_id, id) where removed_at is null;

-- What happened, as it is told. `data` holds no pin, no handle and nobody's name; webhooks/payloads says what it holds.
create table webhook_event (
  id uuid primary key default uuidv7(),
  brand_id uuid not null references brand,
  kind text not null,
  at timestamptz not null,
  data jsonb not null,
  created_at timestamptz not null
);
-- For removing the old ones.
create index webhook_event_age on webhook_event using brin (created_at) with (pages_per_range = 32);

-- One event on its way to one endpoint.
create table webhook_delivery (
  id uuid primary key default uuidv7(),
  brand_id uuid not null references brand,
  endpoint_id uuid not null references webhook_endpoint,
  event_id uuid not null references webhook_event on delete cascade,
  status text not null default 'waiting' check (status in ('waiting', 'delivered', 'failed')),
  -- Since it was made, or asked for anew.
  tries integer not null default 0,
  replays integer not null default 0,
  -- When it may be tried next. Whoever tries moves it on first, so that nobody else does, and somebody does after a crash.
  due_at timestamptz,
  created_at timestamptz not null,
  tried_at timestamptz,
  took_ms integer,
  response_status integer,
  -- The beginning of what the receiver said.
  response_body text,
  fault text,
  delivered_at timestamptz,
  unique (event_id, endpoint_id),
  check ((status = 'waiting') = (due_at is not null))
);
create index webhook_delivery_due on webhook_delivery (endpoint_id, due_at) where status = 'waiting';
create index webhook_delivery_brand on webhook_delivery (brand_id, id desc);
create index webhook_delivery_endpoint on webhook_delivery (endpoint_id, status, id desc);

-- What happened before this migration is told to nobody.
insert into ledger_position
select 'webhooks', own.xid, 0, 0, own.xid, 0, 0 from (select pg_current_xact_id()::text::bigint as xid) own;
