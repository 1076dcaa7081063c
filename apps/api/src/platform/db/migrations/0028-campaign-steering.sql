-- What a brand does to a campaign that runs: it pauses saving, redeeming or both, until an instant or until it resumes, and it
-- ends the campaign before its last day. The two messages are what holders and stores read of either.
alter table campaign
  add column saves_paused boolean not null default false,
  add column redeeming_paused boolean not null default false,
  add column paused_until timestamptz,
  add column holder_message text not null default '' check (char_length(holder_message) <= 160),
  add column store_message text not null default '' check (char_length(store_message) <= 300),
  -- The last of these acts.
  add column steered_at timestamptz,
  add column steered_by uuid references account,
  add column ended_at timestamptz,
  -- Its days as they were before it was ended, so that the end can be undone.
  add column planned_start date,
  add column planned_end date,
  add constraint campaign_ended check (
    (ended_at is null) = (planned_end is null) and (ended_at is null) = (planned_start is null)
  );
