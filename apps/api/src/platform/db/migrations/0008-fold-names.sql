-- How names of people are compared: e-mail addresses and user names. Compatibility forms and case fall together by the
-- same rules on every machine, whatever the database's locale, and what is folded folds to itself.
create function fold_name(name text) returns text language sql immutable strict parallel safe
  return normalize(lower(normalize(name, nfkc) collate "pg_c_utf8"), nfkc);

do $$
declare
  twins text;
begin
  select string_agg(ids, '; ') into twins from (
    select string_agg(id::text, ', ' order by id) as ids from account where removed_at is null and not unconfirmed
      group by fold_name(email), type having count(*) > 1
    union select string_agg(id::text, ', ' order by id) from account where removed_at is null and not unconfirmed
      group by fold_name(username), type having count(*) > 1
    union select string_agg(id::text, ', ' order by id) from invitation where accepted_at is null and revoked_at is null
      group by coalesce(brand_id, business_id), fold_name(email) having count(*) > 1
  ) s;
  if twins is not null then
    raise exception 'These accounts or invitations have names that differ only by how their characters are encoded: %', twins
      using hint = 'Remove or rename all but one of each group with the version before, then start again.';
  end if;
end $$;

-- The indexes on lower() stay: servers of the version before look names up by them.
create unique index account_email_folded on account (fold_name(email), type) where removed_at is null and not unconfirmed;
create unique index account_username_folded on account (fold_name(username), type) where removed_at is null and not unconfirmed;
create index account_by_email_folded on account (fold_name(email), type) where removed_at is null;
create index account_by_username_folded on account (fold_name(username), type) where removed_at is null;
create unique index invitation_open_folded on invitation (brand_id, fold_name(email)) where accepted_at is null and revoked_at is null;
create unique index invitation_open_business_folded on invitation (business_id, fold_name(email)) where accepted_at is null and revoked_at is null;

-- Whether whoever asked for a code had shown before that they read the address's mail.
alter table otp_code add column proven boolean not null default false;
