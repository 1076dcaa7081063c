-- When a draft is to be published, and who of the brand said so; both null unless it is scheduled.
alter table campaign add column publish_at timestamptz, add column publish_by uuid references account (id);
create index campaign_scheduled on campaign (publish_at) where publish_at is not null;
