-- A brand's colleagues: what each may do, who was asked in, and who left.
alter table account
  add column role text not null default 'owner' check (role in ('owner', 'editor', 'viewer')),
  -- Somebody who left: the row stays for the history that names it, its address is free again.
  add column removed_at timestamptz,
  add check (removed_at is null or password_hash is null);

drop index account_email;
drop index account_username;
create unique index account_email on account (lower(email), type) where removed_at is null;
create unique index account_username on account (lower(username), type) where removed_at is null;

-- Only the hash of the mailed token is kept. It dies at its use, at its revocation and after seven days.
create table invitation (
  id uuid primary key default uuidv7(),
  brand_id uuid not null references brand,
  email text not null,
  first_name text not null default '',
  last_name text not null default '',
  role text not null check (role in ('owner', 'editor', 'viewer')),
  language text not null check (language in ('EN', 'ES', 'FR', 'PT', 'GU', 'ZH')),
  token_hash bytea not null unique,
  invited_by uuid not null references account,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  revoked_at timestamptz,
  check (accepted_at is null or revoked_at is null)
);
create unique index invitation_open on invitation (brand_id, lower(email)) where accepted_at is null and revoked_at is null;

-- The history of one person.
create index audit_event_person on audit_event (brand_id, account_id, id desc);
