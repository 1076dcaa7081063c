-- A voucher that its brand canceled: it stays on its slot, with its pin, and no store takes it.
alter table voucher add column voided_at timestamptz;
-- People who help customers know the last four of a pin.
create index voucher_pin_end on voucher (campaign_id, right(pin, 4)) where pin is not null;

-- Not valid: all rows so far are of the kinds that were allowed before, so that none has to be looked at.
alter table voucher_event drop constraint voucher_event_kind_check, add constraint voucher_event_kind_check check (
  kind in (
    'claimed', 'downloaded', 'redeemed', 'reversed', 'released', 'returned', 'gifted', 'withdrawn', 'accepted',
    'voided', 'restored', 'reissued'
  )
) not valid;

-- What a brand's people did with single vouchers, and why. Notes are free text, and only the team reads them.
create table voucher_care (
  id bigint generated always as identity primary key,
  campaign_id uuid not null,
  slot integer not null,
  act text not null check (act in ('void', 'restore', 'reissue', 'note')),
  reason text check (reason in ('lost', 'deleted', 'unreadable', 'outOfStock', 'goodwill', 'leaked', 'fraud', 'mistake', 'other')),
  note text not null default '',
  account_id uuid not null,
  at timestamptz not null
);
create index voucher_care_voucher on voucher_care (campaign_id, slot, id);

-- Somebody who helps a brand's customers, and does nothing else.
alter table account drop constraint account_role_check, add constraint account_role_check check (
  case type when 1 then role in ('owner', 'editor', 'viewer', 'support') when 2 then role in ('owner', 'cashier') else role = 'owner' end
) not valid;
alter table invitation drop constraint invitation_role_check, add constraint invitation_role_check check (
  case when business_id is null then role in ('owner', 'editor', 'viewer', 'support') and store_id is null else role = 'cashier' end
) not valid;
