-- What customers read of a published campaign, as it was after publishing and after each change of it. Rows are only added.
create table campaign_version (
  campaign_id uuid not null references campaign on delete cascade,
  -- The campaign's own, which also grows with what customers do not read.
  version integer not null,
  made_at timestamptz not null,
  made_by uuid references account,
  name text not null,
  start_date date not null,
  end_date date not null,
  card_count integer,
  privacy_policy text not null,
  terms text not null,
  disclaimer text not null,
  customer_image_hash text references image,
  language text,
  translations jsonb not null,
  primary key (campaign_id, version)
);
create index campaign_version_image on campaign_version (customer_image_hash) where customer_image_hash is not null;

-- Of what is published already, the first version to look back at is the present one.
insert into campaign_version (campaign_id, version, made_at, made_by, name, start_date, end_date, card_count, privacy_policy, terms,
  disclaimer, customer_image_hash, language, translations)
select id, version, updated_at, published_by, name, start_date, end_date, card_count, privacy_policy, terms,
  disclaimer, customer_image_hash, language, translations
from campaign where published_at is not null;
