-- When whoever is signed in last proved again who they are: what lasts beyond a session asks for that.
alter table session add column proved_at timestamptz;

-- How many days before its end the maker of a key was last notified of it.
alter table api_key add column end_notified_days smallint;

-- Who signed in, or tried to, for an account that there is. Kept for a while, for the owners of a brand or business.
create table sign_in_event (
  id bigint generated always as identity primary key,
  account_id uuid not null references account on delete cascade,
  brand_id uuid references brand,
  business_id uuid references business,
  outcome text not null check (outcome in ('succeeded', 'wrongPassword', 'wrongCode', 'suspended')),
  -- As in session.
  browser text not null default '',
  system text not null default '',
  -- Tells networks apart; the address is not stored.
  network_mac bytea not null,
  request_id uuid not null,
  at timestamptz not null
);
create index sign_in_event_brand on sign_in_event (brand_id, id desc);
create index sign_in_event_business on sign_in_event (business_id, id desc);
create index sign_in_event_account on sign_in_event (account_id);
create index sign_in_event_at on sign_in_event (at);
