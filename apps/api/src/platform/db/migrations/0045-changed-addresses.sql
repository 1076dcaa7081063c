-- The address that a link is for: the new one, to be confirmed, or the one before a change, to be restored.
alter table one_time_secret add column email text;
-- allows requires: the version before writes the first two of these purposes.
alter table one_time_secret
  drop constraint one_time_secret_purpose_check,
  add constraint one_time_secret_purpose_check
    check (purpose in ('hand_off', 'set_password', 'change_email', 'restore_email'));
