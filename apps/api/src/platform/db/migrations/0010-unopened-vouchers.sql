-- When the holder of a voucher came back to it for the first time; the page that answers the claim is no such time.
alter table voucher add column opened_at timestamptz;
-- The last day, on the brand's calendar, on which a voucher that nobody opened stays with its holder. Null where it stays in
-- any case. What was said to the holder is what holds, whatever the brand sets later.
alter table voucher add column open_by date;
create index voucher_open_by on voucher (campaign_id, open_by) where open_by is not null;

-- Up to which slot the vouchers of a campaign have such a day that were claimed before its brand asked for it.
create table return_progress (
  campaign_id uuid primary key references campaign on delete cascade,
  dated_to integer not null
);

-- Vouchers that went back unopened, so that their holders' pages can say so: by the handle that a phone stored, or by its cookie.
create table returned_voucher (
  campaign_id uuid not null,
  claim_key bytea not null,
  handle text not null,
  returned_at timestamptz not null,
  primary key (campaign_id, claim_key)
);
create unique index returned_voucher_handle on returned_voucher (handle, campaign_id);

-- Not valid: all rows so far are of the kinds that were allowed before, so that none has to be looked at.
alter table voucher_event drop constraint voucher_event_kind_check, add constraint voucher_event_kind_check check (
  kind in ('claimed', 'downloaded', 'redeemed', 'reversed', 'released', 'returned', 'gifted', 'withdrawn', 'accepted')
) not valid;
