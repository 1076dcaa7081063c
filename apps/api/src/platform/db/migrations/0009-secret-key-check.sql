-- What tells whether SECRET_KEY is the one that this database was used with. One row, made by the first server.
create table secret_key_check (
  is_only boolean primary key default true check (is_only),
  mac bytea not null
);
