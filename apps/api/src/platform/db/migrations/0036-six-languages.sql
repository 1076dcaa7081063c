-- The six languages again. Who read another one reads English from now on, and what campaigns have in another one goes.
-- During a rolling upgrade, a server of the version before still offers the others: what it writes in one is refused.
update account set language = 'EN' where language not in ('EN', 'ES', 'FR', 'PT', 'GU', 'ZH');
update invitation set language = 'EN' where language not in ('EN', 'ES', 'FR', 'PT', 'GU', 'ZH');
update apple_pass set language = 'EN' where language not in ('EN', 'ES', 'FR', 'PT', 'GU', 'ZH');
-- Where an English translation stands beside such an original, nobody says what the original is in: one language is there once.
update campaign set language = case when translations ? 'EN' then null else 'EN' end
  where language not in ('EN', 'ES', 'FR', 'PT', 'GU', 'ZH');
update campaign set translations = translations - array['HA', 'YO', 'IG', 'PCM']
  where translations ?| array['HA', 'YO', 'IG', 'PCM'];
-- What customers read before is shown to brands, by the same names of languages.
update campaign_version set language = case when translations ? 'EN' then null else 'EN' end
  where language not in ('EN', 'ES', 'FR', 'PT', 'GU', 'ZH');
update campaign_version set translations = translations - array['HA', 'YO', 'IG', 'PCM']
  where translations ?| array['HA', 'YO', 'IG', 'PCM'];
alter table account
  drop constraint account_language_check,
  add constraint account_language_check check (language in ('EN', 'ES', 'FR', 'PT', 'GU', 'ZH'));
alter table invitation
  drop constraint invitation_language_check,
  add constraint invitation_language_check check (language in ('EN', 'ES', 'FR', 'PT', 'GU', 'ZH'));
alter table apple_pass
  drop constraint apple_pass_language_check,
  add constraint apple_pass_language_check check (language in ('EN', 'ES', 'FR', 'PT', 'GU', 'ZH'));
alter table campaign
  drop constraint campaign_language_check,
  add constraint campaign_language_check check (language in ('EN', 'ES', 'FR', 'PT', 'GU', 'ZH'));
