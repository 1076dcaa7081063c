-- Returns the sessions of tokens, by their hashes. A token without a session, or whose account is disabled, has no row.
-- Every call looks one up, in batches: the plan is made once per connection, and reads no other account or tenant. For
-- the settings, see claim-vouchers.sql.
create or replace function sessions_of(token_hashes bytea[])
returns table (token_hash bytea, account_id uuid, onboarding boolean, created_at timestamptz, used_at timestamptz, brand_id uuid, business_id uuid,
  language text, role text, store_id uuid)
language plpgsql stable set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off
  set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query
  select s.token_hash, s.account_id, s.onboarding, s.created_at, s.used_at, a.brand_id, a.business_id, a.language, a.role, a.store_id
  from unnest(token_hashes) as t(token_hash)
  cross join lateral (
    select s.token_hash, s.account_id, s.onboarding, s.created_at, s.used_at from session s where s.token_hash = t.token_hash limit 1
  ) s
  cross join lateral (
    select a.brand_id, a.business_id, a.language, a.role, a.store_id, a.removed_at from account a where a.id = s.account_id limit 1
  ) a
  left join brand on brand.id = a.brand_id
  left join business on business.id = a.business_id
  where a.removed_at is null and brand.suspended_at is null and business.suspended_at is null;
end $$;
