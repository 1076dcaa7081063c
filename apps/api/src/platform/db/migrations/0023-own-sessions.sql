-- People see where they are signed in, and end what is not theirs. The token's hash is no name to give away.
alter table session add column id uuid not null default uuidv7();
-- What the browser said it was, and on which system, as far as it can be told.
alter table session add column browser text not null default '';
alter table session add column system text not null default '';
create unique index session_id on session (id);
