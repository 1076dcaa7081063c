-- A hand-off code that was asked for with a nonce is exchanged only with it. Null: asked for without one.
alter table one_time_secret add column nonce_hash bytea;
