-- Reference data, filled from seed files.
create table seed (name text primary key, hash text not null);

create table country (
  id text primary key,
  name text not null,
  iso_code text not null unique,
  phone_code text not null,
  currency text not null,
  currency_sign text not null,
  distance_unit text not null check (distance_unit in ('mi', 'km')),
  timezone text not null,
  -- Whether businesses pass a bank check before they join; the operator's to switch, not the seed file's.
  bank_check boolean not null default true
);

create table state (
  id text primary key,
  country_id text not null references country,
  code text not null,
  name text not null
);
create index state_country on state (country_id, name);

create table city (
  id text primary key,
  state_id text not null references state,
  name text not null,
  latitude double precision not null,
  longitude double precision not null,
  population integer not null default 0
);
create index city_state on city (state_id, name);

-- Without foreign keys: 33,000 rows of a file that a test checks, loaded at the first start.
create table zip (
  zip text not null,
  country_id text not null,
  state_id text not null,
  city_name text not null,
  latitude double precision not null,
  longitude double precision not null,
  primary key (zip, country_id)
);

create table category (
  id text primary key,
  parent_id text references category,
  name text not null
);

-- Pictures, by the hash of what is stored; the bytes are in the blob store.
create table image (
  hash text primary key,
  width integer not null,
  height integer not null,
  bytes integer not null,
  created_at timestamptz not null
);

-- Tenants.
create table brand (
  id uuid primary key default uuidv7(),
  name text not null,
  web_url text not null unique check (web_url ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$'),
  country_id text not null references country,
  currency text not null,
  currency_sign text not null,
  timezone text not null,
  logo_hash text references image,
  primary_color text not null default '#0B6E4F',
  secondary_color text not null default '#EAF4F0',
  tertiary_color text not null default '#13201B',
  phone_code text not null default '',
  phone text not null default '',
  privacy_policy text not null default '',
  terms text not null default '',
  disclaimer text not null default '',
  created_at timestamptz not null
);

create table business (
  id uuid primary key default uuidv7(),
  name text not null,
  country_id text not null references country,
  store_type text not null default 'singleStore' check (store_type in ('singleStore', 'multiStore')),
  category_id text references category,
  subcategory_id text references category,
  phone_code text not null default '',
  phone text not null default '',
  timezone text not null,
  stage text not null default 'registered' check (stage in ('registered', 'otp_verified', 'bank_verified', 'stocked')),
  bank_verified_at timestamptz,
  created_at timestamptz not null
);

create table account (
  id uuid primary key default uuidv7(),
  type smallint not null check (type in (1, 2)),
  brand_id uuid references brand,
  business_id uuid references business,
  email text not null,
  username text not null,
  first_name text not null default '',
  last_name text not null default '',
  password_hash text,
  language text not null default 'EN' check (language in ('EN', 'ES', 'FR', 'PT', 'GU', 'ZH')),
  created_at timestamptz not null,
  check ((type = 1 and brand_id is not null and business_id is null) or (type = 2 and business_id is not null and brand_id is null))
);
create unique index account_email on account (lower(email), type);
create unique index account_username on account (lower(username), type);
create index account_brand on account (brand_id);
create index account_business on account (business_id);

create table session (
  token_hash bytea primary key,
  account_id uuid not null references account on delete cascade,
  onboarding boolean not null default false,
  created_at timestamptz not null,
  used_at timestamptz not null
);
create index session_account on session (account_id);

-- Things that work once: the sign-in hand-off and links to set a password. Only hashes are kept.
create table one_time_secret (
  secret_hash bytea primary key,
  purpose text not null check (purpose in ('hand_off', 'set_password')),
  account_id uuid not null references account on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);

create table throttle (
  key text not null,
  window_start timestamptz not null,
  tries integer not null,
  primary key (key, window_start)
);

-- Replies of calls that carried an Idempotency-Key, encrypted, kept for a day.
create table idempotency (
  key_hash bytea primary key,
  request_hash bytea not null,
  reply bytea not null,
  created_at timestamptz not null
);
create index idempotency_age on idempotency (created_at);

create table audit_event (
  id bigint generated always as identity primary key,
  brand_id uuid references brand,
  business_id uuid references business,
  account_id uuid,
  action text not null,
  subject_id text,
  detail jsonb not null default '{}',
  at timestamptz not null
);
create index audit_event_brand on audit_event (brand_id, id desc);
create index audit_event_business on audit_event (business_id, id desc);

-- What was mailed while no mail server is configured.
create table dev_mail (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  at timestamptz not null
);

-- Products and campaigns.
create table product (
  id uuid primary key default uuidv7(),
  brand_id uuid not null references brand,
  name text not null,
  upc text not null,
  image_hash text not null references image,
  created_at timestamptz not null,
  archived_at timestamptz,
  unique (brand_id, upc)
);
create index product_newest on product (brand_id, created_at desc, id desc) where archived_at is null;

create table campaign_code (
  code text primary key,
  brand_id uuid not null references brand,
  expires_at timestamptz not null
);
create index campaign_code_expiry on campaign_code (expires_at);

create table campaign (
  id uuid primary key default uuidv7(),
  brand_id uuid not null references brand,
  code text not null unique,
  name text not null,
  denomination numeric(12, 2),
  card_count integer check (card_count between 1 and 50000),
  start_date date not null,
  end_date date not null,
  privacy_policy text not null default '',
  terms text not null default '',
  disclaimer text not null default '',
  all_states boolean not null default false,
  customer_image_hash text references image,
  button_background text not null default '#FB984A',
  button_text text not null default '#000000',
  button_border text not null default '#FB984A',
  button_x smallint not null default 24 check (button_x between 0 and 160),
  button_y smallint not null default -68 check (button_y between -402 and -50),
  template_type smallint check (template_type in (1, 2)),
  template_image_hash text references image,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by uuid references account,
  updated_at timestamptz not null,
  published_at timestamptz,
  published_by uuid references account,
  check (published_at is null or (denomination > 0 and card_count is not null))
);
create index campaign_newest on campaign (brand_id, created_at desc, id desc);
create index campaign_open on campaign (end_date, brand_id) where published_at is not null;

-- A published campaign never becomes a draft again, and its code and worth never change.
create function keep_published() returns trigger language plpgsql as $$
begin
  if old.published_at is not null and (
    new.published_at is distinct from old.published_at
    or new.code <> old.code
    or new.denomination <> old.denomination
    or new.card_count < old.card_count
  ) then
    raise exception 'campaign % is published', old.id using errcode = 'check_violation', constraint = 'campaign_published';
  end if;
  return new;
end $$;
create trigger campaign_keep_published before update on campaign for each row execute function keep_published();

create table campaign_product (
  campaign_id uuid not null references campaign on delete cascade,
  product_id uuid not null references product,
  position integer not null,
  primary key (campaign_id, product_id)
);
create index campaign_product_product on campaign_product (product_id);

create table campaign_state (
  campaign_id uuid not null references campaign on delete cascade,
  state_id text not null references state,
  primary key (campaign_id, state_id)
);

-- Merchants: stores, joining, stock.
create table store (
  id uuid primary key default uuidv7(),
  business_id uuid not null references business,
  name text not null,
  phone_code text not null default '',
  phone text not null default '',
  state_id text references state,
  city_id text references city,
  address_line1 text not null default '',
  zip text not null default '',
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  is_primary boolean not null default false,
  created_at timestamptz not null
);
create index store_business on store (business_id);
create unique index store_primary on store (business_id) where is_primary;

create table store_image (
  store_id uuid not null references store on delete cascade,
  image_hash text not null references image,
  position integer not null,
  primary key (store_id, image_hash)
);

create table campaign_block (
  campaign_id uuid not null references campaign,
  business_id uuid not null references business,
  at timestamptz not null,
  primary key (campaign_id, business_id)
);
create table brand_block (
  brand_id uuid not null references brand,
  business_id uuid not null references business,
  at timestamptz not null,
  primary key (brand_id, business_id)
);

-- A store's part in a campaign. `left_at` is set when the merchant leaves, and cleared on joining again.
create table participation (
  campaign_id uuid not null references campaign,
  store_id uuid not null references store,
  business_id uuid not null references business,
  joined_at timestamptz not null,
  left_at timestamptz,
  suspended_at timestamptz,
  primary key (campaign_id, store_id)
);
create index participation_business on participation (business_id, campaign_id);

create table stock (
  campaign_id uuid not null,
  store_id uuid not null,
  product_id uuid not null references product,
  quantity integer not null check (quantity between 0 and 200000),
  -- Pieces given out for vouchers and not taken back; it outlives the store's leaving.
  redeemed integer not null default 0 check (redeemed >= 0),
  primary key (campaign_id, store_id, product_id),
  foreign key (campaign_id, store_id) references participation
) with (fillfactor = 50);

-- What merchants declared, as differences; with the redemptions it adds up to the stock.
create table stock_event (
  campaign_id uuid not null,
  id bigint generated always as identity,
  store_id uuid not null,
  product_id uuid not null,
  delta integer not null,
  account_id uuid,
  at timestamptz not null,
  primary key (campaign_id, id)
);

-- Bank checks.
create table bank_check (
  business_id uuid primary key references business,
  provider text not null,
  account_holder text,
  access_token bytea,
  verified_at timestamptz not null
);

-- Vouchers. Rows come into being when they are claimed; every key leads with the campaign or holds it.
create table campaign_tally (
  campaign_id uuid primary key references campaign,
  claimed integer not null default 0 check (claimed >= 0),
  downloaded integer not null default 0 check (downloaded >= 0),
  redeemed integer not null default 0 check (redeemed >= 0)
) with (fillfactor = 20);

-- The same by day of the brand's calendar; a redemption that was reversed counts on no day. Moved together with the tally.
create table campaign_day (
  campaign_id uuid not null references campaign,
  day date not null,
  claimed integer not null default 0 check (claimed >= 0),
  downloaded integer not null default 0 check (downloaded >= 0),
  redeemed integer not null default 0 check (redeemed >= 0),
  primary key (campaign_id, day)
) with (fillfactor = 20);

create table voucher (
  campaign_id uuid not null,
  slot integer not null check (slot >= 1),
  handle text not null,
  pin text not null,
  claim_key bytea not null,
  claimed_at timestamptz not null,
  downloaded_at timestamptz,
  redeemed_at timestamptz,
  redeemed_by_business uuid,
  primary key (campaign_id, slot),
  unique (campaign_id, claim_key),
  unique (pin, campaign_id),
  unique (handle, campaign_id)
) with (fillfactor = 85);

-- The ledger: what happened to every voucher, with who and when. Nothing in it ever changes.
create table voucher_event (
  campaign_id uuid not null,
  id bigint generated always as identity,
  slot integer not null,
  kind text not null check (kind in ('claimed', 'downloaded', 'redeemed', 'reversed', 'released', 'gifted')),
  at timestamptz not null,
  account_id uuid,
  store_id uuid,
  product_id uuid,
  primary key (campaign_id, id)
);
create index voucher_event_voucher on voucher_event (campaign_id, slot) where kind <> 'claimed';

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger voucher_event_append_only before update or delete on voucher_event for each statement execute function refuse_change();
create trigger stock_event_append_only before update or delete on stock_event for each statement execute function refuse_change();
create trigger audit_event_append_only before update or delete on audit_event for each statement execute function refuse_change();
