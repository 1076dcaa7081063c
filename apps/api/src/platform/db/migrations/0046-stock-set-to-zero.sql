-- Whether the business itself set it to 0 when it last changed it. It then needs no more of the product, unlike a store
-- that gave out its last item.
alter table stock add column set_to_zero boolean not null default false;
