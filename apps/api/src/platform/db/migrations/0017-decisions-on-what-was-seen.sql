-- How many redemptions a flag had when the brand's people were last mailed; 0 before.
alter table abuse_flag add column mailed_redemptions integer not null default 0;
update abuse_flag set mailed_redemptions = redemptions where decided_at is null;
