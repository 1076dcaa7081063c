-- How barcodes are compared: in capitals, half width, without blanks and hyphens, as `barcodeOf` writes them since forms
-- know of it. Before, one number could be typed in two ways and name two products of a brand.
create function barcode_key(upc text) returns text language sql immutable strict parallel safe
  return upper(regexp_replace(normalize(upc, nfkc), '[\s-]', '', 'g') collate "pg_c_utf8");

-- Of products with the same number the one in use keeps it, the oldest of several; the others get a number after theirs,
-- and everything that refers to them stays. Each is told to the operator.
do $$
declare
  twin record;
  free text;
  nth integer;
begin
  for twin in
    select * from (
      select id, brand_id, upc,
        row_number() over (partition by brand_id, barcode_key(upc) order by archived_at is not null, created_at, id) as place
      from product
    ) p where place > 1 order by brand_id, id
  loop
    nth := 2;
    loop
      free := twin.upc || '-' || nth;
      exit when not exists (
        select from product where brand_id = twin.brand_id and barcode_key(upc) = barcode_key(free));
      nth := nth + 1;
    end loop;
    update product set upc = free where id = twin.id;
    raise warning 'Product % of brand % has the barcode % from now on: another product of the brand has %.',
      twin.id, twin.brand_id, free, twin.upc;
  end loop;
end $$;

-- The constraint on what was typed stays: servers of the version before insert by it.
create unique index product_barcode on product (brand_id, barcode_key(upc));
