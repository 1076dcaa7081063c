-- Returns a hash of what each Apple pass shows now; if it differs from the stored one, phones are notified.
create or replace function apple_pass_faces(asked_at timestamptz) returns table (serial text, campaign_id uuid, slot integer, face text)
language sql stable as $$
  select p.serial, p.campaign_id, p.slot, md5(concat_ws(chr(31),
    p.language,
    case
      when v.slot is null then 'gone'
      when v.redeemed_at is not null then v.redeemed_at::text
      when v.voided_at is not null then 'voided'
      else campaign_phase(asked_at, b.timezone, c.start_date, c.end_date)
    end,
    c.name, c.denomination, c.start_date, c.end_date, c.terms, c.disclaimer, c.privacy_policy, c.all_states,
    c.customer_image_hash, b.name, b.logo_hash, b.primary_color, b.support_email, b.website, b.currency_sign, products.named, states.named,
    c.translations -> p.language,
    case
      when c.redeeming_paused and coalesce(c.paused_until > asked_at, true) then concat('paused', c.paused_until, c.holder_message, c.message_translations -> p.language -> 'holderMessage')
      when c.ended_at is not null then nullif(concat(c.holder_message, c.message_translations -> p.language -> 'holderMessage'), '')
    end
  ))
  from apple_pass p
  join campaign c on c.id = p.campaign_id
  join brand b on b.id = c.brand_id
  left join voucher v on v.campaign_id = p.campaign_id and v.slot = p.slot
    and sha256(convert_to(v.handle || ' ' || v.pin, 'UTF8')) = p.holder
  left join lateral (
    select string_agg(concat(r.name, chr(30), r.image_hash), chr(30) order by cp.position) as named
    from campaign_product cp join product r on r.id = cp.product_id where cp.campaign_id = c.id
  ) products on true
  left join lateral (
    select string_agg(s.state_id, chr(30) order by s.state_id) as named from campaign_state s where s.campaign_id = c.id
  ) states on true
$$;
