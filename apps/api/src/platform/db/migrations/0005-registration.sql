-- Codes that confirm the address of a business that registers. Only keyed hashes are kept, of the code and of the
-- address; the newest code of a business is the one that counts, and limits hold for an address across registrations.
create table otp_code (
  id uuid primary key default uuidv7(),
  business_id uuid not null references business,
  address_mac bytea not null,
  code_mac bytea not null,
  -- Guesses that were judged, right ones included.
  tries integer not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null
);
create index otp_code_business on otp_code (business_id, sent_at desc);
create index otp_code_address on otp_code (address_mac, sent_at desc);
create index otp_code_age on otp_code (sent_at);
