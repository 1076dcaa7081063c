-- Operators: accounts of nobody's tenant, who look after all of them.
alter table account
  drop constraint account_type_check,
  drop constraint account_check,
  drop constraint account_role_check,
  add constraint account_tenant_check check (
    case type
      when 1 then brand_id is not null and business_id is null
      when 2 then business_id is not null and brand_id is null
      else type = 3 and num_nonnulls(brand_id, business_id) = 0
    end
  ),
  add constraint account_role_check check (
    case type when 1 then role in ('owner', 'editor', 'viewer') when 2 then role in ('owner', 'cashier') else role = 'owner' end
  );

-- A tenant that an operator has suspended: nobody signs in for it, and its part in any campaign rests.
alter table brand add column suspended_at timestamptz, add column suspended_reason text not null default '';
alter table business add column suspended_at timestamptz, add column suspended_reason text not null default '';
create index brand_suspended on brand (id) where suspended_at is not null;

-- Suspended with its tenant, and restored with it; what a brand itself has suspended stays so.
alter table participation add column rests_with_tenant boolean not null default false;

-- Lists of all tenants by name, and of what an operator did.
create index audit_event_subject on audit_event (subject_id, id desc) where action like 'operator.%';

-- What the checks of the books said last, check by check, and the runs that made them.
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

-- Functions are changed where they stand, whichever migration wrote them last.
do $migration$
declare
  change record;
  before_it text;
begin
  for change in
    select * from (values
      -- Nobody claims a voucher of a suspended brand; whoever has one sees it as before.
      ('claim_vouchers'::regproc,
        'case when c.published_at is null then ''notPublished'' end',
        'case when c.published_at is null or b.suspended_at is not null then ''notPublished'' end'),
      -- Its offers are in no list, as if everybody had blocked it; those who did find it where they look for that.
      ('find_offers'::regproc,
        'array(select x.brand_id from brand_block x where x.business_id = business)',
        'array(select x.brand_id from brand_block x where x.business_id = business
          union all select x.id from brand x where x.suspended_at is not null and shown <> ''block'')')
    ) as changes(function, old, new)
  loop
    before_it := pg_get_functiondef(change.function);
    if strpos(before_it, change.old) = 0 then
      raise exception '% is not as expected', change.function;
    end if;
    execute replace(before_it, change.old, change.new);
  end loop;
end $migration$;
