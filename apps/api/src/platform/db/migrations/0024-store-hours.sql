-- When a store is open, for each day of the week from Monday: null on a day on which it stays closed. Null where nobody has
-- said. The version before neither reads nor writes it.
alter table store add column hours jsonb check (jsonb_typeof(hours) = 'array' and jsonb_array_length(hours) = 7);
