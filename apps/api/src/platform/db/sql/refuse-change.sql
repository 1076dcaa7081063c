-- Keeps the ledgers append-only: what happened never changes.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create or replace trigger voucher_event_append_only before update or delete on voucher_event for each statement execute function refuse_change();

create or replace trigger stock_event_append_only before update or delete on stock_event for each statement execute function refuse_change();

create or replace trigger audit_event_append_only before update or delete on audit_event for each statement execute function refuse_change();
