-- How far a brand trusts a business; what it may do by its level is in limits_of(). Whoever a brand had lifted the daily limit
-- of, or that was no longer new to it, goes on as approved.
alter table brand_business
  add column level text not null default 'new' check (level in ('new', 'checked', 'approved', 'trusted')),
  -- When it came to its level, and who of the brand set it; nobody did as long as it comes by itself.
  add column level_at timestamptz,
  add column level_by uuid,
  add column note text not null default '';
update brand_business set level = 'approved', level_at = coalesce(cap_lifted_at, now())
  where cap_lifted_at is not null or first_joined_at <= now() - interval '14 days';
update brand_business n set level = 'checked', level_at = now()
  from business b join country c on c.id = b.country_id
  where n.level = 'new' and b.id = n.business_id and (b.bank_verified_at is not null or not c.bank_check)
    and exists (select from account a where a.business_id = b.id and a.removed_at is null and not a.unconfirmed)
    and exists (select from store s where s.business_id = b.id and s.is_primary and s.latitude is not null and s.longitude is not null);

-- The businesses that a brand says it knows, each by its e-mail address or itself. By a name anybody can register.
create table known_business (
  id uuid primary key default uuidv7(),
  brand_id uuid not null references brand,
  name text not null,
  email text not null default '',
  business_id uuid references business,
  added_at timestamptz not null,
  added_by uuid,
  check (email <> '' or business_id is not null)
);
create unique index known_business_email on known_business (brand_id, lower(email)) where email <> '';
create unique index known_business_itself on known_business (brand_id, business_id) where business_id is not null;

-- Stock above what a store declares by itself, until the brand decides. At most one of a line waits.
create table stock_request (
  id uuid primary key default uuidv7(),
  campaign_id uuid not null,
  store_id uuid not null,
  product_id uuid not null references product,
  brand_id uuid not null references brand,
  business_id uuid not null references business,
  quantity integer not null check (quantity > 0),
  requested_at timestamptz not null,
  requested_by uuid,
  decided_at timestamptz,
  decision text check (decision in ('approved', 'refused', 'withdrawn')),
  decided_by uuid,
  foreign key (campaign_id, store_id) references participation,
  check ((decided_at is null) = (decision is null))
);
create unique index stock_request_waiting on stock_request (campaign_id, store_id, product_id) where decided_at is null;
create index stock_request_brand on stock_request (brand_id, requested_at, id) where decided_at is null;
create index stock_request_business on stock_request (business_id) where decided_at is null;

alter table notification drop constraint notification_kind_check;
alter table notification add constraint notification_kind_check
  check (kind in ('published', 'changed', 'ending', 'lowStock', 'redeemed', 'undone'));
