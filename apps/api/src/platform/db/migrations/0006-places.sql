-- Finding places by what people type, and their names by where they are.

-- A name as it is compared: without accents, case, apostrophes and dots, other signs being blanks. `placeKey` in
-- places/place-key.ts does the same to what is searched for.
create function place_key(name text) returns text language sql immutable strict parallel safe
return btrim(regexp_replace(
  regexp_replace(lower(normalize(name, nfkd) collate "pg_c_utf8"), '[\u0300-\u036f''’‘.]', '', 'g'),
  '[^a-z0-9]+', ' ', 'g'));

-- Servers keep the towns and zips that they search in memory; in the database only misspelt names are looked for.
alter table city add column search_key text collate "C" not null generated always as (place_key(name)) stored;
create index city_spelling on city using gin (search_key gin_trgm_ops);

-- The letters that British postcodes begin with, and the town that each area is named after.
create table postcode_area (
  area text primary key,
  country_id text not null references country,
  city_id text not null references city
);
