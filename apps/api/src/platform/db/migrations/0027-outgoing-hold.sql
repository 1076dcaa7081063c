-- While there is a row, no server sends mails, webhooks or changes of wallet passes: a restored copy must not reach people
-- that the original reaches as well.
create table outgoing_hold (
  only_one boolean primary key default true check (only_one),
  since timestamptz not null default now()
);
