-- An address that nobody confirmed may be registered several times: only confirmed accounts hold an address or a user name
-- for themselves. A server of the version before inserts `false`, and so keeps one registration an address.
alter table account add column unconfirmed boolean not null default false;

-- People are looked up among all accounts.
create index account_by_email on account (lower(email), type) where removed_at is null;
create index account_by_username on account (lower(username), type) where removed_at is null;
drop index account_email;
drop index account_username;
create unique index account_email on account (lower(email), type) where removed_at is null and not unconfirmed;
create unique index account_username on account (lower(username), type) where removed_at is null and not unconfirmed;

-- Whoever confirms, a server of the version before included, holds the names from then on, or fails on the index.
create function hold_confirmed_names() returns trigger language plpgsql as $$
begin
  update account set unconfirmed = false where business_id = new.id and unconfirmed and removed_at is null;
  return null;
end $$;
create trigger business_confirmed after update of stage on business for each row
  when (old.stage = 'registered' and new.stage <> 'registered') execute function hold_confirmed_names();

-- From which network a code was asked for, as a hash that is keyed for its address; null: by a server of the version before.
alter table otp_code add column network_mac bytea;
