-- Events: what happened to campaigns and vouchers, recorded in the transaction that made it happen. Subscribers read them in
-- the order of `position`; platform/events says how. Before, each reader compared transaction ids of rows of the ledger.

create table event (
  campaign_id uuid not null,
  id bigint generated always as identity,
  kind text not null,
  at timestamptz not null,
  -- Ids and counts.
  detail jsonb not null default '{}',
  -- Given once the event is committed, for ids are drawn in another order than transactions commit. Null: not yet.
  position bigint,
  primary key (campaign_id, id)
);
create index event_order on event (position, id);
create sequence event_position;

-- How far each subscriber has read.
create table event_subscriber (
  name text primary key,
  position bigint not null
);

-- From the moment of this migration the ledger of vouchers is recorded, whatever version of the program writes it.
-- vouchers/sql/record-voucher-events.sql replaces this function.
create function record_voucher_events() returns trigger language plpgsql as $$
begin
  insert into event (campaign_id, kind, at, detail)
    select campaign_id, 'voucher.' || kind, at,
      jsonb_build_object('slots', array_agg(slot), 'ledgerIds', array_agg(id))
    from written group by campaign_id, kind, at;
  return null;
end $$;
create trigger voucher_event_recorded after insert on voucher_event referencing new table as written
  for each statement execute function record_voucher_events();

-- What is in the ledger and was not read yet becomes events, and each subscriber goes on where it was. Creating the trigger
-- has locked the ledger against writers. A follower of the version before that finds no position of its own does nothing;
-- the table stays, empty, for servers of that version which still run.
with follower as (
  delete from ledger_position returning follower as name, done_before
), unread as (
  select e.campaign_id, e.id, e.slot, e.kind, e.at, x.xid
  from (select pg_snapshot_xmax(pg_current_snapshot())::text::bigint as newest) s, voucher_event e,
    lateral (select newest - (newest - e.xmin::text::bigint) % 4294967296 as xid) x
  where x.xid >= (select min(done_before) from follower)
), recorded as (
  insert into event (campaign_id, kind, at, detail, position)
  select campaign_id, 'voucher.' || kind, at, jsonb_build_object('slots', jsonb_build_array(slot), 'ledgerIds', jsonb_build_array(id)),
    nextval('event_position')
  from (select * from unread order by xid, id) u
)
insert into event_subscriber
select name, (select count(*) from unread where xid < done_before) from follower;

-- The jobs of two followers, which nothing works on any more. A new database has no jobs yet.
do $$
begin
  if to_regclass('pgboss.schedule') is not null then
    delete from pgboss.schedule where name in ('tell-redeemed', 'follow-for-webhooks');
    delete from pgboss.job where name in ('tell-redeemed', 'follow-for-webhooks');
  end if;
end $$;
