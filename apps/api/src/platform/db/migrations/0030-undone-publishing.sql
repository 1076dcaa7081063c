-- Publishing can be undone for some seconds, and stores and brands' programs are told of it only after them.
alter table campaign
  -- Put away: it stands in no list, and stores and customers no longer find it.
  add column archived_at timestamptz,
  -- When its publishing was announced. Null where that is still to come, was undone, or was before this migration.
  add column announced_at timestamptz,
  -- The draft that took its place where its publishing was undone.
  add column redone_as uuid;
