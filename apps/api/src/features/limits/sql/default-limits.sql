-- Returns the limits of a brand without settings of its own. Amounts are in the brand's currency, converted from US
-- dollars at a rough rate: a default has to be of the right magnitude, not exact.
create or replace function default_limits(currency text) returns jsonb language sql immutable as $$
  select jsonb_build_object(
    'claims', jsonb_build_object(
      'networkBurst', 50, 'networkHour', 20, 'networkDay', 300, 'networkDayPercent', 2, 'onePerPerson', false, 'returnAfterDays', null
    ),
    'shops', jsonb_build_object(
      'admission', 'everyone',
      'levels', jsonb_build_object(
        'new', jsonb_build_object('redemptions', 30, 'worth', 750 * rate),
        'checked', jsonb_build_object('redemptions', 50, 'worth', 1250 * rate),
        'approved', jsonb_build_object('redemptions', 1000, 'worth', 25000 * rate),
        'trusted', jsonb_build_object('redemptions', null, 'worth', null)
      ),
      'unapproved', jsonb_build_object('redemptions', 100, 'worth', null),
      'stockMax', 1000
    ),
    'redemptions', jsonb_build_object(
      'storeRush', jsonb_build_object('action', 'hold', 'limit', 40, 'minutes', 10),
      'cashierRush', jsonb_build_object('action', 'flag', 'limit', 30, 'minutes', 10),
      'tillRush', jsonb_build_object('action', 'flag', 'limit', 30, 'minutes', 10),
      'productRush', jsonb_build_object('action', 'flag', 'limit', 200, 'minutes', 10),
      'businessRush', jsonb_build_object('action', 'hold', 'limit', 150, 'minutes', 10),
      'sameNetwork', jsonb_build_object('action', 'hold', 'limit', 10, 'minutes', 1440),
      'sameDevice', jsonb_build_object('action', 'hold', 'limit', 2, 'minutes', 1440),
      'undoneElsewhere', jsonb_build_object('action', 'hold', 'limit', 1, 'minutes', 1440),
      'reversedBefore', jsonb_build_object('action', 'hold', 'limit', 1, 'minutes', 40320),
      'distance', jsonb_build_object('action', 'hold', 'limit', 100, 'minutes', 30),
      'unusualDay', jsonb_build_object('action', 'flag', 'limit', 5, 'minutes', 1440)
    )
  )
  from (
    select case currency
      when 'NGN' then 1500 when 'INR' then 85 when 'JPY' then 150 when 'KES' then 130 when 'ZAR' then 18 when 'MXN' then 18
      when 'GHS' then 12 when 'CNY' then 7 when 'BRL' then 5 else 1
    end as rate
  ) r
$$;
