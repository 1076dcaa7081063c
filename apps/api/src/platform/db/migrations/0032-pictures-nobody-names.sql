-- A picture that no record names is not served, and its bytes are deleted after a while. Null: somebody names it, or it
-- was not looked at since it was stored.
alter table image add column unused_since timestamptz;

-- Which records name a picture is asked for each picture that is served, and by the foreign keys when one is deleted.
create index brand_logo on brand (logo_hash) where logo_hash is not null;
create index product_image on product (image_hash);
create index campaign_customer_image on campaign (customer_image_hash) where customer_image_hash is not null;
create index campaign_template_image on campaign (template_image_hash) where template_image_hash is not null;
create index store_image_hash on store_image (image_hash);

-- Which tenant stored which picture, for the limit of each. The tenant is a brand or a business.
create table tenant_image (
  tenant_id uuid not null,
  image_hash text not null references image on delete cascade,
  primary key (tenant_id, image_hash)
);
create index tenant_image_hash on tenant_image (image_hash);

insert into tenant_image (tenant_id, image_hash)
  select id, logo_hash from brand where logo_hash is not null
  union
  select brand_id, image_hash from product
  union
  select brand_id, customer_image_hash from campaign where customer_image_hash is not null
  union
  select brand_id, template_image_hash from campaign where template_image_hash is not null
  union
  select s.business_id, i.image_hash from store_image i join store s on s.id = i.store_id;
