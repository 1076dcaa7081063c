-- claim_vouchers() as one call with two commits: the first does not wait for the disk, so the next batch gets the tally
-- at once; the second writes almost nothing, and waits until everything before it is on disk. The response is sent after
-- that. A crash between the two can only lose claims that were not acknowledged.
create or replace procedure settle_claims(
  campaign_of_claims uuid, claim_keys bytea[], networks bigint[], wide_networks bigint[], proofs bytea[], contacts bytea[],
  handles text[], pins text[], claimed_on timestamptz,
  inout made integer, inout others jsonb, inout refusal text, inout is_over boolean
)
language plpgsql as $$
begin
  perform set_config('synchronous_commit', 'off', true);
  select * into made, others, refusal, is_over
    from claim_vouchers(campaign_of_claims, claim_keys, networks, wide_networks, proofs, contacts, handles, pins, claimed_on);
  commit;
  perform pg_logical_emit_message(true, 'stashwell', '');
end $$;

-- The signature that servers of the previous version call, without proofs.
create or replace procedure settle_claims(
  campaign_of_claims uuid, claim_keys bytea[], networks bigint[], wide_networks bigint[], handles text[], pins text[],
  claimed_on timestamptz, inout made integer, inout others jsonb, inout refusal text, inout is_over boolean
)
language plpgsql as $$
begin
  call settle_claims(
    campaign_of_claims, claim_keys, networks, wide_networks, null, null, handles, pins, claimed_on, made, others, refusal, is_over
  );
end $$;
