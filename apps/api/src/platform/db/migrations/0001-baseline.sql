-- The whole schema, grouped by noun: tables, indexes and constraints. Functions and the triggers that call them are not
-- here: each has a file of its own in `<noun>/sql/`, which platform/db/load-functions.ts loads after the migrations.
--
-- Conventions: a `*_at` column is an instant, a `*_on` column a day of the brand's calendar. Images are named by the
-- hash of their bytes, which are in the blob store. Ids made by `uuidv7()` are in the order of their creation.

-- Both extensions are trusted, so that the application's role, which is no superuser, may create them.
-- Trigram indexes: search by a part of a word.
create extension if not exists pg_trgm;
-- Puts the tenant into the same index as the trigrams: what is frequent over all tenants stays rare within one.
create extension if not exists btree_gin;


-- Reference data, loaded from seed files (features/places).

-- Which version of each seed file was loaded.
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
  -- Whether businesses pass a bank check before they join. The operator's to switch; the seed file does not touch it.
  bank_check boolean not null default true
);

create table state (
  id text primary key,
  country_id text not null references country,
  code text not null,
  name text not null
);
create index state_country on state (country_id, name);

-- Normalizes a name for comparison: without accents, case, apostrophes and dots; other signs become blanks. `placeKey` in
-- places/place-key.ts does the same to a search text. It is here and not in a file of its own because `city.search_key`
-- is generated from it: a change needs a migration that rewrites that column.
create function place_key(name text) returns text language sql immutable strict parallel safe
return btrim(regexp_replace(
  regexp_replace(lower(normalize(name, nfkd) collate "pg_c_utf8"), '[\u0300-\u036f''’‘.]', '', 'g'),
  '[^a-z0-9]+', ' ', 'g'));

create table city (
  id text primary key,
  state_id text not null references state,
  name text not null,
  latitude double precision not null,
  longitude double precision not null,
  population integer not null default 0,
  search_key text collate "C" not null generated always as (place_key(name)) stored
);
create index city_state on city (state_id, name);
-- Servers search towns in memory; the database is asked for misspelled names only.
create index city_spelling on city using gin (search_key gin_trgm_ops);

-- The letters that British postcodes begin with, and the town that each area is named after.
create table postcode_area (
  area text primary key,
  country_id text not null references country,
  city_id text not null references city
);

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


-- Images.

create table image (
  hash text primary key,
  width integer not null,
  height integer not null,
  bytes integer not null,
  created_at timestamptz not null,
  -- An image that no record references is not served, and its bytes are deleted after a while. Null: it is referenced,
  -- or was not checked since it was stored.
  unused_since timestamptz
);

-- Which tenant, a brand or a business, stored which image: for the limit of each tenant.
create table tenant_image (
  tenant_id uuid not null,
  image_hash text not null references image on delete cascade,
  primary key (tenant_id, image_hash)
);
create index tenant_image_hash on tenant_image (image_hash);


-- Tenants: brands and businesses.

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
  created_at timestamptz not null,
  -- Suspended by an operator: nobody signs in for it, and its part in any campaign rests.
  suspended_at timestamptz,
  suspended_reason text not null default ''
);
-- The target of the campaigns' foreign key that copies the country and the time zone.
create unique index brand_whereabouts on brand (id, country_id, timezone);
create index brand_suspended on brand (id) where suspended_at is not null;
-- Whether a record references an image is asked for each image that is served, and by the foreign keys when one is
-- deleted: this index and the other ones that lead with an image's hash.
create index brand_logo on brand (logo_hash) where logo_hash is not null;

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
  -- How far its registration has come.
  stage text not null default 'registered' check (stage in ('registered', 'otp_verified', 'bank_verified', 'stocked')),
  bank_verified_at timestamptz,
  created_at timestamptz not null,
  suspended_at timestamptz,
  suspended_reason text not null default ''
);

-- The result of a business's bank check.
create table bank_check (
  business_id uuid primary key references business,
  provider text not null,
  account_holder text,
  access_token bytea,
  verified_at timestamptz not null
);


-- Stores.

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
  created_at timestamptz not null,
  -- Consumers do not find a closed store; it keeps its stock, and may still redeem.
  closed_at timestamptz,
  -- Given up for good. The row stays, for campaigns that are over still name it.
  removed_at timestamptz,
  constraint store_removed_not_primary check (removed_at is null or not is_primary)
);
create index store_business on store (business_id) where removed_at is null;
create unique index store_primary on store (business_id) where is_primary;

create table store_image (
  store_id uuid not null references store on delete cascade,
  image_hash text not null references image,
  position integer not null,
  alt text not null default '' check (length(alt) <= 200),
  primary key (store_id, image_hash)
);
create index store_image_hash on store_image (image_hash);


-- Accounts and how they sign in.

create table account (
  id uuid primary key default uuidv7(),
  -- 1 of a brand, 2 of a business, 3 an operator.
  type smallint not null,
  brand_id uuid references brand,
  business_id uuid references business,
  email text not null,
  username text not null,
  first_name text not null default '',
  last_name text not null default '',
  password_hash text,
  language text not null default 'EN' check (language in ('EN', 'ES', 'FR', 'PT', 'GU', 'ZH')),
  created_at timestamptz not null,
  role text not null default 'owner',
  -- A person who left: the row stays for the history that names it, its email address is free again.
  removed_at timestamptz,
  -- The one store of a cashier; null for all of them.
  store_id uuid references store,
  -- Counts how often what the account signs in with was changed or withdrawn. A sign-in in flight notes the number it
  -- began with; what it issues after a change is void.
  credential_epoch integer not null default 0,
  -- An address that nobody confirmed may be registered several times: only confirmed accounts hold an address or a user
  -- name for themselves.
  unconfirmed boolean not null default false,
  constraint account_tenant_check check (
    case type
      when 1 then brand_id is not null and business_id is null
      when 2 then business_id is not null and brand_id is null
      else type = 3 and num_nonnulls(brand_id, business_id) = 0
    end
  ),
  constraint account_role_check check (
    case type when 1 then role in ('owner', 'editor', 'viewer') when 2 then role in ('owner', 'cashier') else role = 'owner' end
  ),
  constraint account_store_check check (store_id is null or role = 'cashier'),
  constraint account_removed_check check (removed_at is null or password_hash is null)
);
create unique index account_email on account (lower(email), type) where removed_at is null and not unconfirmed;
create unique index account_username on account (lower(username), type) where removed_at is null and not unconfirmed;
-- People are looked up among all accounts, unconfirmed ones included.
create index account_by_email on account (lower(email), type) where removed_at is null;
create index account_by_username on account (lower(username), type) where removed_at is null;
create index account_brand on account (brand_id);
create index account_business on account (business_id);

create table session (
  token_hash bytea primary key,
  account_id uuid not null references account on delete cascade,
  onboarding boolean not null default false,
  created_at timestamptz not null,
  used_at timestamptz not null,
  -- What people see and end their sessions by. The token's hash is not shown to anybody.
  id uuid not null default uuidv7(),
  -- What the browser said it was, and on which system, as far as it can be read.
  browser text not null default '',
  system text not null default ''
);
create index session_account on session (account_id);
create unique index session_id on session (id);

-- Single-use secrets: the sign-in hand-off and links to set a password. Only hashes are stored.
create table one_time_secret (
  secret_hash bytea primary key,
  purpose text not null check (purpose in ('hand_off', 'set_password')),
  account_id uuid not null references account on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- The account's epoch when it was issued. Null: by a version that did not know of epochs; those rows are deleted when
  -- the account's epoch moves on.
  credential_epoch integer,
  -- A hand-off code that was requested with a nonce is exchanged only with it. Null: requested without one.
  nonce_hash bytea
);

-- Two-step sign-in: after the password, an account asks for a code of an authenticator app.
create table two_step (
  account_id uuid primary key references account on delete cascade,
  -- The secret shared with the app, encrypted: the table alone makes no codes.
  secret bytea not null,
  created_at timestamptz not null,
  -- Null until a first code has shown that the app has it.
  confirmed_at timestamptz,
  -- The 30-second step whose code was accepted last: neither it nor an earlier one is accepted again.
  last_step integer not null default 0
);

-- For people who lost the app. Each works once; only slow hashes are stored.
create table recovery_code (
  id bigint generated always as identity primary key,
  account_id uuid not null references two_step on delete cascade,
  code_hash text not null,
  used_at timestamptz
);
create index recovery_code_account on recovery_code (account_id);

-- From where an account has signed in: there, strangers' wrong tries do not lock its owner out. Networks are keyed hashes.
create table known_network (
  account_id uuid not null references account on delete cascade,
  network_mac bytea not null,
  seen_at timestamptz not null,
  primary key (account_id, network_mac)
);
create index known_network_seen on known_network (seen_at);

-- Codes that confirm the address of a business that registers. Only keyed hashes are stored, of the code and of the
-- address; the newest code of a business is the one that counts, and limits hold for an address across registrations.
create table otp_code (
  id uuid primary key default uuidv7(),
  business_id uuid not null references business,
  address_mac bytea not null,
  code_mac bytea not null,
  -- Guesses that were judged, right ones included.
  tries integer not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  -- The network that requested the code, as a hash keyed for its address. Null: by a version that did not note it.
  network_mac bytea
);
create index otp_code_business on otp_code (business_id, sent_at desc);
create index otp_code_address on otp_code (address_mac, sent_at desc);
create index otp_code_age on otp_code (sent_at);

-- A brand's invitation of a colleague, or a business's of a cashier. Only the hash of the mailed token is stored. It
-- expires when it is used, when it is revoked and after seven days.
create table invitation (
  id uuid primary key default uuidv7(),
  brand_id uuid references brand,
  email text not null,
  first_name text not null default '',
  last_name text not null default '',
  role text not null,
  language text not null check (language in ('EN', 'ES', 'FR', 'PT', 'GU', 'ZH')),
  token_hash bytea not null unique,
  invited_by uuid not null references account,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  revoked_at timestamptz,
  business_id uuid references business,
  store_id uuid references store,
  constraint invitation_inviter_check check (num_nonnulls(brand_id, business_id) = 1),
  constraint invitation_role_check check (
    case when business_id is null then role in ('owner', 'editor', 'viewer') and store_id is null else role = 'cashier' end
  ),
  constraint invitation_check check (accepted_at is null or revoked_at is null)
);
create unique index invitation_open on invitation (brand_id, lower(email)) where accepted_at is null and revoked_at is null;
create unique index invitation_open_business on invitation (business_id, lower(email)) where accepted_at is null and revoked_at is null;

-- What programs of a brand call with. A key acts as an account of its own, which is removed from the start: nobody signs
-- in with it and no list of people has it, while the history names it as it names everybody.
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


-- Requests: limits and idempotency (platform/http).

-- Tries by key and time window.
create table throttle (
  key text not null,
  window_start timestamptz not null,
  tries integer not null,
  primary key (key, window_start)
);

-- Replies of calls that carried an Idempotency-Key, encrypted, kept for a day. Keys of redemptions belong to the
-- voucher's campaign, all others to none.
create table idempotency (
  key_hash bytea not null,
  request_hash bytea not null,
  reply bytea not null,
  created_at timestamptz not null,
  campaign_id uuid not null default '00000000-0000-0000-0000-000000000000',
  primary key (key_hash, campaign_id)
);
create index idempotency_age on idempotency (created_at);


-- The audit log. Append-only.
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
-- The history of one person.
create index audit_event_person on audit_event (brand_id, account_id, id desc);
-- What operators did to one tenant.
create index audit_event_subject on audit_event (subject_id, id desc) where action like 'operator.%';


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
create index product_archived on product (brand_id, created_at desc, id desc) where archived_at is not null;
-- Names are sorted as people sort them, in any script.
create index product_name on product (brand_id, name collate "unicode", id) where archived_at is null;
create index product_words on product using gin (brand_id, name gin_trgm_ops, upc gin_trgm_ops);
create index product_image on product (image_hash);

-- Codes that are reserved for a campaign that is being made.
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
  -- Null: a draft.
  published_at timestamptz,
  published_by uuid references account,
  -- Lists sort by it, so it is stored.
  total_offer numeric(17, 2) not null generated always as (coalesce(denomination * card_count, 0)) stored,
  -- Copies of the brand's, by which every list of offers filters. A trigger fills them, the foreign key keeps them equal.
  brand_country_id text not null,
  brand_timezone text not null,
  -- Set by a job once the last day is over everywhere on earth. Before, the clock alone tells.
  is_over boolean not null default false,
  foreign key (brand_id, brand_country_id, brand_timezone) references brand (id, country_id, timezone) on update cascade,
  check (published_at is null or (denomination > 0 and card_count is not null))
);
-- The brand's list: found by a part of a word, sorted by four columns, paged by key. Every sort ends with the id, which
-- makes it total.
create index campaign_newest on campaign (brand_id, created_at desc, id desc);
create index campaign_draft on campaign (brand_id, created_at desc, id desc) where published_at is null;
create index campaign_name on campaign (brand_id, name collate "unicode", id);
create index campaign_start on campaign (brand_id, start_date desc, id desc);
create index campaign_total on campaign (brand_id, total_offer desc, id desc);
create index campaign_words on campaign using gin (brand_id, name gin_trgm_ops, code gin_trgm_ops);
-- For the filter by status, where few match.
create index campaign_end on campaign (brand_id, end_date);
-- The consumers' list of open campaigns.
create index campaign_open on campaign (end_date, brand_id) where published_at is not null;
-- The merchants' list of offers: of a country, of one brand, and those that ended since the job marked any.
create index campaign_listed on campaign (brand_country_id, is_over, published_at desc, id desc) where published_at is not null;
create index campaign_listed_of_brand on campaign (brand_id, is_over, published_at desc, id desc) where published_at is not null;
create index campaign_unmarked on campaign (brand_country_id, end_date) where published_at is not null and not is_over;
create index campaign_customer_image on campaign (customer_image_hash) where customer_image_hash is not null;
create index campaign_template_image on campaign (template_image_hash) where template_image_hash is not null;

create table campaign_product (
  campaign_id uuid not null references campaign on delete cascade,
  product_id uuid not null references product,
  position integer not null,
  primary key (campaign_id, product_id)
);
-- In which campaigns a product is, the newest first.
create index campaign_product_newest on campaign_product (product_id, campaign_id desc);

create table campaign_state (
  campaign_id uuid not null references campaign on delete cascade,
  state_id text not null references state,
  primary key (campaign_id, state_id)
);


-- Participation of stores in campaigns, and their stock.

-- What a business hides from its list of offers: a campaign, or all of a brand.
create table campaign_block (
  campaign_id uuid not null references campaign,
  business_id uuid not null references business,
  at timestamptz not null,
  primary key (campaign_id, business_id)
);
create index campaign_block_business on campaign_block (business_id, campaign_id);
create table brand_block (
  brand_id uuid not null references brand,
  business_id uuid not null references business,
  at timestamptz not null,
  primary key (brand_id, business_id)
);
create index brand_block_business on brand_block (business_id, brand_id);

-- `left_at` is set when the merchant leaves, and cleared on joining again.
create table participation (
  campaign_id uuid not null references campaign,
  store_id uuid not null references store,
  business_id uuid not null references business,
  joined_at timestamptz not null,
  left_at timestamptz,
  suspended_at timestamptz,
  -- Suspended with its tenant, and restored with it. What a brand itself has suspended stays so.
  rests_with_tenant boolean not null default false,
  primary key (campaign_id, store_id)
);
create index participation_business on participation (business_id, campaign_id);
create index participation_store on participation (store_id) where left_at is null;

-- A check that covers several columns is one constraint, here and below: every statement that writes compiles all of a
-- table's constraints anew.
create table stock (
  campaign_id uuid not null,
  store_id uuid not null,
  product_id uuid not null references product,
  quantity integer not null,
  -- Items given out for vouchers and not returned; it outlives the store's leaving.
  redeemed integer not null default 0,
  primary key (campaign_id, store_id, product_id),
  foreign key (campaign_id, store_id) references participation,
  constraint stock_check check (quantity between 0 and 200000 and redeemed >= 0)
) with (fillfactor = 50);

-- What merchants declared, as differences; with the redemptions it adds up to the stock. Append-only.
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
-- When a store's stock of a product was last declared.
create index stock_event_line on stock_event (campaign_id, store_id, product_id, id desc) where delta > 0;

-- What a brand knows of a business that takes part in its campaigns. In its first days a business redeems a limited number
-- of vouchers of the brand a day, over all its stores, unless the brand has lifted that.
create table brand_business (
  brand_id uuid not null references brand,
  business_id uuid not null references business,
  first_joined_at timestamptz not null,
  cap_lifted_at timestamptz,
  -- What it redeemed on the brand's calendar day that it redeemed on last. Counted while it is capped only, and undone
  -- redemptions stay counted.
  day date,
  redeemed integer not null default 0,
  worth numeric(14, 2) not null default 0,
  -- The day on which it reached its cap last, by which store of which campaign, and the day that the brand was notified of.
  met_on date,
  met_campaign_id uuid,
  met_store_id uuid,
  told_on date,
  primary key (brand_id, business_id)
) with (fillfactor = 70);
create index brand_business_untold on brand_business (met_on) where met_on is distinct from told_on;


-- Finding a store: where a campaign's stores are, and whether they are to be found, in one table that is searched without
-- reading the others. Copies of what `participation`, `store` and `stock` say, kept by triggers (finding/sql). Each trigger
-- writes only its own columns, and stock is counted in products, so that concurrent changes add up in any order. The row is
-- always locked last, and exists as long as the participation.
create table findable_store (
  campaign_id uuid not null,
  store_id uuid not null,
  business_id uuid not null,
  name text not null,
  address_line1 text not null,
  city_name text not null,
  latitude double precision,
  longitude double precision,
  -- Tenths of a degree from south to north. A search reads the few bands it touches, each from west to east.
  band smallint generated always as (floor(latitude * 10)) stored,
  -- Joined, and not suspended.
  takes_part boolean not null,
  is_open boolean not null,
  -- Of how many products there are items left.
  stocked integer not null default 0 check (stocked >= 0),
  is_found boolean not null generated always as (takes_part and is_open and stocked > 0) stored,
  primary key (campaign_id, store_id),
  foreign key (campaign_id, store_id) references participation on delete cascade
);
create index findable_store_place on findable_store (campaign_id, band, longitude) include (latitude, store_id, business_id) where is_found;
create index findable_store_store on findable_store (store_id, campaign_id);


-- Vouchers. A row is inserted when a voucher is claimed; every key leads with the campaign or includes it.

-- Slots are never reused. `claimed` is how many vouchers are out; giving one back lowers it and raises `released`, so slots
-- run up to `card_count + released`, and `claimed + released` of them are taken.
create table campaign_tally (
  campaign_id uuid primary key references campaign,
  claimed integer not null default 0,
  downloaded integer not null default 0,
  redeemed integer not null default 0,
  released integer not null default 0,
  -- Gifts accepted: while there are none, a claim need not check whether its device gave its voucher away.
  given integer not null default 0,
  constraint campaign_tally_check check (least(claimed, downloaded, redeemed, released, given) >= 0)
) with (fillfactor = 20);

-- The same by day of the brand's calendar; a redemption that was reversed counts on no day. Updated together with the tally.
create table campaign_day (
  campaign_id uuid not null references campaign,
  day date not null,
  claimed integer not null default 0,
  downloaded integer not null default 0,
  redeemed integer not null default 0,
  primary key (campaign_id, day),
  constraint campaign_day_check check (least(claimed, downloaded, redeemed) >= 0)
) with (fillfactor = 20);

create table voucher (
  campaign_id uuid not null,
  slot integer not null,
  handle text,
  pin text,
  claim_key bytea,
  claimed_at timestamptz not null,
  downloaded_at timestamptz,
  redeemed_at timestamptz,
  redeemed_by_business uuid,
  -- A released voucher leaves a tombstone row on its slot: nothing opens it any more, and its device may claim again.
  released_at timestamptz,
  -- When its present holder got it, if that was as a gift.
  accepted_at timestamptz,
  primary key (campaign_id, slot),
  unique (campaign_id, claim_key),
  unique (pin, campaign_id),
  unique (handle, campaign_id),
  constraint voucher_check check (
    slot >= 1 and case when released_at is null then num_nulls(handle, pin, claim_key) = 0
    else num_nonnulls(handle, pin, claim_key, downloaded_at, redeemed_at) = 0 end
  )
) with (fillfactor = 85);

-- The ledger: what happened to every voucher, with who and when. Append-only.
create table voucher_event (
  campaign_id uuid not null,
  id bigint generated always as identity,
  slot integer not null,
  kind text not null check (
    kind in ('claimed', 'downloaded', 'redeemed', 'reversed', 'released', 'gifted', 'withdrawn', 'accepted')
  ),
  at timestamptz not null,
  -- Who: an account, or the hash by which the voucher's device is known in this campaign.
  account_id uuid,
  store_id uuid,
  product_id uuid,
  -- Whose redemption it was: a business reads its own part of the ledger by time.
  business_id uuid,
  device bytea
);
-- Most of the ledger is claims, and nobody reads these in order: they are in no index.
create unique index voucher_event_order on voucher_event (campaign_id, id) where kind <> 'claimed';
create index voucher_event_voucher on voucher_event (campaign_id, slot) where kind <> 'claimed';
create index voucher_event_business on voucher_event (business_id, at desc, id desc) where kind in ('redeemed', 'reversed');

-- Gifts: the open one of a voucher, and all that were accepted. Only a hash of the link is stored.
create table voucher_gift (
  campaign_id uuid not null,
  id bigint generated always as identity,
  slot integer not null,
  token_hash bytea not null,
  -- Whose voucher it was: after acceptance that device has had its share of the campaign.
  giver_key bytea not null,
  made_at timestamptz not null,
  accepted_at timestamptz,
  primary key (campaign_id, id),
  unique (token_hash, campaign_id)
);
create unique index voucher_gift_open on voucher_gift (campaign_id, slot) where accepted_at is null;
create index voucher_gift_giver on voucher_gift (campaign_id, giver_key) where accepted_at is not null;

-- How many vouchers a network claimed of a campaign, counted for all servers together. A network is an IPv4 address or an
-- IPv6 /64; an IPv6 /48 is a second, wide one around its /64s. vouchers/sql/claim-limits.sql has the limits.
create table claim_network (
  campaign_id uuid not null,
  -- A keyed hash of the campaign and the network: 64 bits, so that the index stays small.
  network bigint not null,
  claimed integer not null,
  -- When the network may claim as many at once as at first; until then it has `claim_limits().at_once` less what is still to come.
  full_at timestamptz not null,
  primary key (campaign_id, network)
) with (fillfactor = 80);


-- Following the ledger: how far each consumer of voucher events has read. notifications/follow-ledger.ts explains the numbers.
create table ledger_position (
  follower text primary key,
  done_before bigint not null,
  above_id bigint not null,
  tally_since bigint not null,
  next_after bigint not null,
  next_above_id bigint not null,
  next_tally_since bigint not null
);
insert into ledger_position
select follower, own.xid, 0, 0, own.xid, 0, 0
from unnest(array['notifications', 'webhooks', 'apple-wallet', 'google-wallet']) as follower,
  (select pg_current_xact_id()::text::bigint as xid) own;


-- Notifications of businesses. Jobs make the rows; the text is made of the kind and the facts when it is read.
--
-- Without foreign keys to business and campaign: neither is ever deleted, and checking fifty thousand rows of one fan-out
-- would write a lock into every business's row.
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
-- For deleting the old ones; they lie in the order of time, so this is a few pages however many there are.
create index notification_age on notification using brin (at) with (pages_per_range = 32);

-- Who has read what. `act` is set where several were marked at once, so that this can be undone.
create table notification_read (
  notification_id uuid not null references notification on delete cascade,
  account_id uuid not null references account on delete cascade,
  at timestamptz not null,
  act uuid,
  primary key (notification_id, account_id)
);

-- The daily email of an account: none once it is switched off. It covered what was made up to `told_until`.
create table notification_digest (
  account_id uuid primary key references account on delete cascade,
  off_at timestamptz,
  told_until timestamptz
);


-- Webhooks: where a brand's programs are notified. Secrets are encrypted; the previous one still signs for a while.
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
  -- Since when no delivery has succeeded.
  failing_since timestamptz,
  off_at timestamptz,
  off_reason text check (off_reason in ('paused', 'failing', 'gone')),
  removed_at timestamptz,
  check ((off_at is null) = (off_reason is null)),
  check ((old_secret is null) = (old_secret_until is null))
);
create index webhook_endpoint_brand on webhook_endpoint (brand_id, id) where removed_at is null;

-- What happened, as it is sent. `data` has no pin, no handle and no person's name; webhooks/event-body.ts says what it has.
create table webhook_event (
  id uuid primary key default uuidv7(),
  brand_id uuid not null references brand,
  kind text not null,
  at timestamptz not null,
  data jsonb not null,
  created_at timestamptz not null
);
-- For deleting the old ones.
create index webhook_event_age on webhook_event using brin (created_at) with (pages_per_range = 32);

-- One event on its way to one endpoint.
create table webhook_delivery (
  id uuid primary key default uuidv7(),
  brand_id uuid not null references brand,
  endpoint_id uuid not null references webhook_endpoint,
  event_id uuid not null references webhook_event on delete cascade,
  status text not null default 'waiting' check (status in ('waiting', 'delivered', 'failed')),
  -- Since it was made, or replayed.
  tries integer not null default 0,
  replays integer not null default 0,
  -- When it may be tried next. A try first moves it on, so that no other server tries as well, and one does after a crash.
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


-- Passes for Apple Wallet: which were handed out, which phones have them, and what these are still to be notified of.

create table apple_pass (
  -- Opaque: it says nothing of the voucher.
  serial text primary key,
  campaign_id uuid not null references campaign,
  slot integer not null,
  -- Whose pass it is: a hash of the handle and the pin that it was made for. Once the voucher has others, the pass is void.
  holder bytea not null,
  language text not null check (language in ('EN', 'ES', 'FR', 'PT', 'GU', 'ZH')),
  -- A hash of all it shows; once this changes, phones are notified.
  face text not null default '',
  -- Whole seconds, which is all that HTTP knows, and never the same ones twice.
  changed_at timestamptz not null,
  unique (campaign_id, slot, holder)
);

-- A campaign that has passes, and what they last showed of it.
create table apple_campaign (
  campaign_id uuid primary key references campaign,
  version integer not null,
  phase text not null check (phase in ('early', 'running', 'over'))
);

create table apple_registration (
  -- A hash: phones are only ever recognized.
  device_hash bytea not null,
  serial text not null references apple_pass on delete cascade,
  push_token text not null,
  registered_at timestamptz not null,
  -- The change that it was last notified of, or is to be notified of while `is_due`.
  revision bigint not null default 0,
  is_due boolean not null default false,
  primary key (device_hash, serial)
);
create index apple_registration_serial on apple_registration (serial);
create index apple_registration_token on apple_registration (push_token);
create index apple_registration_due on apple_registration (push_token) where is_due;

-- Numbers changes. A transaction that draws a number locks this row until it ends, so that numbers become visible in their
-- order: a phone that got everything up to a number has missed none before it.
create table apple_revision (
  is_only boolean primary key default true check (is_only),
  last bigint not null
);
insert into apple_revision (last) values (0);


-- Passes for Google Wallet.

-- Signs passes where there are no credentials of Google's: made for the first one, encrypted, the same for all servers.
create table google_wallet_preview_key (
  is_only boolean primary key default true check (is_only),
  sealed bytea not null,
  created_at timestamptz not null
);

-- What Google was last sent of each campaign.
create table google_wallet_class (
  campaign_id uuid primary key references campaign on delete cascade,
  issuer_id text not null,
  version integer not null,
  start_date date not null,
  end_date date not null,
  told_at timestamptz not null,
  -- Set with the first pass: the others need not be looked at when vouchers change.
  has_passes boolean not null default false,
  -- The last day whose end its passes were notified of.
  ended_on date
);
create index google_wallet_class_passes on google_wallet_class (campaign_id) where has_passes;

-- Each pass that a link was handed out for. It belongs to one holder of a voucher, known by the voucher's pin: once that is
-- void, so is the pass, whoever has the slot next.
create table google_wallet_pass (
  campaign_id uuid not null,
  slot integer not null,
  pin_hash bytea not null,
  issuer_id text not null,
  -- The pass at Google is `issuer_id.suffix`.
  suffix text not null,
  made_at timestamptz not null,
  -- The state that Google was last sent.
  told text not null default 'ACTIVE' check (told in ('ACTIVE', 'COMPLETED', 'EXPIRED', 'INACTIVE')),
  -- When Google is to be sent its state next; null: it is up to date.
  due_at timestamptz,
  tries integer not null default 0,
  primary key (campaign_id, slot, pin_hash, issuer_id)
);
create index google_wallet_pass_due on google_wallet_pass (due_at) where due_at is not null;


-- Operation.

-- What was mailed while no mail server is configured.
create table dev_mail (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  at timestamptz not null
);

-- While there is a row, no server sends mails, webhooks or changes of wallet passes: a restored copy must not reach people
-- whom the original reaches as well.
create table outgoing_hold (
  only_one boolean primary key default true check (only_one),
  since timestamptz not null default now()
);

-- The latest result of each check of the ledger's invariants, and the runs that made them.
create table invariant_result (
  invariant text primary key,
  breaches integer not null,
  took_ms integer not null,
  checked_at timestamptz not null
);
create table invariant_run (
  id bigint generated always as identity primary key,
  -- Null when it was the server's own.
  asked_by uuid references account,
  asked_at timestamptz not null,
  done integer not null default 0,
  total integer not null,
  finished_at timestamptz
);
