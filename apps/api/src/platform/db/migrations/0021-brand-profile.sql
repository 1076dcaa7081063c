-- How customers reach a brand beside its phone, and how often its owners changed its profile, so that nobody's change is
-- lost.
alter table brand
  add column support_email text not null default '',
  add column website text not null default '',
  add column profile_version integer not null default 0;
