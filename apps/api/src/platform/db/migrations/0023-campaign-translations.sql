-- What a brand writes per language. The original's language is null where nobody said it, as in everything written so far.
-- `translations` has what other languages have of their own: texts by the names of the fields, and a picture's hash.
alter table campaign
  add column language text
    check (language in ('EN', 'ES', 'FR', 'PT', 'GU', 'ZH', 'HA', 'YO', 'IG', 'PCM')),
  add column translations jsonb not null default '{}'
    check (jsonb_typeof(translations) = 'object');
-- Which pictures are named there: what none names is deleted.
create index campaign_translated_picture on campaign using gin (jsonb_path_query_array(translations, '$.*.picture'))
  where translations <> '{}';
-- Found by a part of its name in any language.
create index campaign_translated_words on campaign
  using gin ((jsonb_path_query_array(translations, '$.*.name')::text) gin_trgm_ops)
  where translations <> '{}';
