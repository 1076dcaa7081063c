-- Hausa, Yoruba, Igbo and Nigerian Pidgin, which may be chosen like the others.
alter table account
  drop constraint account_language_check,
  add constraint account_language_check
    check (language in ('EN', 'ES', 'FR', 'PT', 'GU', 'ZH', 'HA', 'YO', 'IG', 'PCM'));
alter table invitation
  drop constraint invitation_language_check,
  add constraint invitation_language_check
    check (language in ('EN', 'ES', 'FR', 'PT', 'GU', 'ZH', 'HA', 'YO', 'IG', 'PCM'));
alter table apple_pass
  drop constraint apple_pass_language_check,
  add constraint apple_pass_language_check
    check (language in ('EN', 'ES', 'FR', 'PT', 'GU', 'ZH', 'HA', 'YO', 'IG', 'PCM'));
