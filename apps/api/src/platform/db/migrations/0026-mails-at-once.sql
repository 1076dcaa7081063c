-- Whether somebody is mailed as things happen rather than once a day. The version before mails them once a day.
alter table notification_digest add column at_once boolean not null default false;
