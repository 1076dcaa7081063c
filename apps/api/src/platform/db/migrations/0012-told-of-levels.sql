-- Businesses are told when a brand changes their level, suspends stores of them or restores them.
alter table notification drop constraint notification_kind_check;
alter table notification add constraint notification_kind_check
  check (kind in ('published', 'changed', 'ending', 'lowStock', 'redeemed', 'undone', 'level', 'suspended', 'restored'));

-- For deleting those that were decided long ago.
create index stock_request_decided on stock_request (decided_at) where decided_at is not null;
