-- What businesses are told. Rows are made by jobs; a text is made of the kind and the facts when somebody reads it.
--
-- Without foreign keys to business and campaign: neither is ever deleted, and checking fifty thousand rows of one
-- fan-out would write a lock into every business's row.
create table notification (
  id uuid primary key default uuidv7(),
  business_id uuid not null,
  kind text not null check (kind in ('published', 'changed', 'ending', 'lowStock', 'redeemed')),
  campaign_id uuid not null,
  -- Which of its kind it is, such as the campaign's version: a job that runs twice makes it once.
  occasion text not null,
  facts jsonb not null,
  at timestamptz not null,
  unique (business_id, campaign_id, kind, occasion)
);
create index notification_newest on notification (business_id, at desc, id desc);
-- For removing the old ones; they lie in the order of time, so this is a few pages however many there are.
create index notification_age on notification using brin (at) with (pages_per_range = 32);

-- Who has read what. `act` is set where several were marked at once, so that this can be taken back.
create table notification_read (
  notification_id uuid not null references notification on delete cascade,
  account_id uuid not null references account on delete cascade,
  at timestamptz not null,
  act uuid,
  primary key (notification_id, account_id)
);

-- The daily e-mail of an account: none for whoever switched it off. It has told what was made up to `told_until`.
create table notification_digest (
  account_id uuid primary key references account on delete cascade,
  off_at timestamptz,
  told_until timestamptz
);

-- How far the ledger of vouchers has been followed; notifications/follow-ledger.ts says what the numbers mean.
create table ledger_position (
  follower text primary key,
  done_before bigint not null,
  above_id bigint not null,
  tally_since bigint not null,
  next_after bigint not null,
  next_above_id bigint not null,
  next_tally_since bigint not null
);
-- What was redeemed before this migration is told to nobody.
insert into ledger_position
select 'notifications', own.xid, 0, 0, own.xid, 0, 0 from (select pg_current_xact_id()::text::bigint as xid) own;

-- When a store's stock of a product was last declared anew.
create index stock_event_line on stock_event (campaign_id, store_id, product_id, id desc) where delta > 0;
