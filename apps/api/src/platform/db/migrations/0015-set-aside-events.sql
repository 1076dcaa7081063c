-- How often a subscriber failed at its position: what it reads becomes smaller, until the event that fails is alone.
alter table event_subscriber add column failures integer not null default 0;

-- Events that a subscriber kept failing at, so that those behind them are not held up; tried again now and then.
create table event_set_aside (
  subscriber text not null,
  campaign_id uuid not null,
  id bigint not null,
  kind text not null,
  at timestamptz not null,
  detail jsonb not null,
  tries integer not null default 0,
  retry_at timestamptz not null,
  primary key (subscriber, campaign_id, id)
);
create index event_set_aside_due on event_set_aside (subscriber, retry_at);
