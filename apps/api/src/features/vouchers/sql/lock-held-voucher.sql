-- Locks and returns the voucher with this handle and PIN; all columns are null unless both match. Released vouchers have
-- neither.
create or replace function lock_held_voucher(handle_given text, pin_given text) returns voucher language plpgsql as $$
declare
  v voucher;
begin
  select * into v from voucher where voucher.handle = handle_given and voucher.pin = pin_given for update;
  return v;
end $$;
