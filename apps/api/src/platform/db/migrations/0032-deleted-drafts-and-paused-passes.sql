-- A draft that somebody deleted: nobody sees it, and it can be brought back until it is removed for good. The version before
-- shows it as before, and can't publish it.
alter table campaign
  add column deleted_at timestamptz,
  add constraint campaign_deleted check (deleted_at is null or published_at is null) not valid;
create index campaign_deleted_at on campaign (deleted_at) where deleted_at is not null;

-- What the phones of a campaign's Apple passes know of it: that redeeming is paused as well.
alter table apple_campaign drop constraint apple_campaign_phase_check, add constraint apple_campaign_phase_check check (
  phase in ('early', 'running', 'paused', 'over')
) not valid;
