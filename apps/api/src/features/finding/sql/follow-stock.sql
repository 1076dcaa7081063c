-- Maintains the number of in-stock products of a store in findable_store. Only a product's first and last items change
-- it, so other redemptions don't write there.
create or replace function follow_stock() returns trigger language plpgsql as $$
begin
  update findable_store set stocked = stocked + case when new.quantity > 0 then 1 else -1 end
    where campaign_id = new.campaign_id and store_id = new.store_id;
  return null;
end $$;

create or replace trigger stock_placed after insert on stock for each row when (new.quantity > 0) execute function follow_stock();

create or replace trigger stock_followed after update of quantity on stock for each row
  when ((old.quantity > 0) <> (new.quantity > 0)) execute function follow_stock();
