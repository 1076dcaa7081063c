-- Passes for Apple Wallet: which were handed out, which phones have them, and what these have still to be told.

create table apple_pass (
  -- Opaque: it says nothing of the voucher.
  serial text primary key,
  campaign_id uuid not null references campaign,
  slot integer not null,
  -- Whose pass it is: a hash of the handle and the pin that it was made for. Once the voucher has others, the pass is void.
  holder bytea not null,
  language text not null check (language in ('EN', 'ES', 'FR', 'PT', 'GU', 'ZH')),
  -- Of all it shows; once this is another one, phones have to be told.
  face text not null default '',
  -- Whole seconds, which is all that HTTP knows, and never the same ones twice.
  changed_at timestamptz not null,
  unique (campaign_id, slot, holder)
);

-- A campaign that has passes, and what they were last told of it.
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
  -- The change that it was last told of, or is to be told of while `is_due`.
  revision bigint not null default 0,
  is_due boolean not null default false,
  primary key (device_hash, serial)
);
create index apple_registration_serial on apple_registration (serial);
create index apple_registration_token on apple_registration (push_token);
create index apple_registration_due on apple_registration (push_token) where is_due;

-- Numbers changes. Whoever takes a number holds this row until the end of the transaction, so that numbers become visible
-- in their order: a phone that was told everything up to a number has missed none before it.
create table apple_revision (
  is_only boolean primary key default true check (is_only),
  last bigint not null
);
insert into apple_revision (last) values (0);

-- Where a campaign stands on its brand's calendar.
create function campaign_phase(asked_at timestamptz, timezone text, first_day date, last_day date) returns text language sql stable as $$
  select case
    when (asked_at at time zone timezone)::date < first_day then 'early'
    when (asked_at at time zone timezone)::date > last_day then 'over'
    else 'running'
  end
$$;

-- What each pass would show by now, as one hash.
create function apple_pass_faces(asked_at timestamptz) returns table (serial text, campaign_id uuid, slot integer, face text)
language sql stable as $$
  select p.serial, p.campaign_id, p.slot, md5(concat_ws(chr(31),
    p.language,
    case
      when v.slot is null then 'gone'
      when v.redeemed_at is not null then v.redeemed_at::text
      else campaign_phase(asked_at, b.timezone, c.start_date, c.end_date)
    end,
    c.name, c.denomination, c.start_date, c.end_date, c.terms, c.disclaimer, c.privacy_policy, c.all_states,
    b.name, b.logo_hash, b.primary_color, b.currency_sign, products.named, states.named
  ))
  from apple_pass p
  join campaign c on c.id = p.campaign_id
  join brand b on b.id = c.brand_id
  left join voucher v on v.campaign_id = p.campaign_id and v.slot = p.slot
    and sha256(convert_to(v.handle || ' ' || v.pin, 'UTF8')) = p.holder
  left join lateral (
    select string_agg(concat(r.name, chr(30), r.image_hash), chr(30) order by cp.position) as named
    from campaign_product cp join product r on r.id = cp.product_id where cp.campaign_id = c.id
  ) products on true
  left join lateral (
    select string_agg(s.state_id, chr(30) order by s.state_id) as named from campaign_state s where s.campaign_id = c.id
  ) states on true
$$;

-- No pass is older than this migration, so nothing before it has to be told.
insert into ledger_position
select 'apple-wallet', own.xid, 0, 0, own.xid, 0, 0 from (select pg_current_xact_id()::text::bigint as xid) own;
