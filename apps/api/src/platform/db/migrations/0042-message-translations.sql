-- The messages about a pause or an early end in other languages: by language, an object with `holderMessage` and
-- `storeMessage`; what is missing there falls back to `holder_message` and `store_message`.
alter table campaign
  add column message_translations jsonb not null default '{}' check (jsonb_typeof(message_translations) = 'object');
-- The default policy texts in other languages: by language, an object with `privacyPolicy`, `terms` and `disclaimer`.
alter table brand
  add column policy_translations jsonb not null default '{}' check (jsonb_typeof(policy_translations) = 'object');
