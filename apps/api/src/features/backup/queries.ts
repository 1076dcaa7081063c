import { escapeIdentifier, type PoolClient } from "pg";

/** The schemas of the product's tables, and of its jobs. */
const SCHEMAS = ["public", "pgboss"];
/** Rows per batch of reading and writing. */
const BATCH = 500;

/** A table; its name includes the schema, quoted if necessary. */
export interface StoredTable {
  name: string;
  /** Without generated columns. */
  columns: string[];
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/** Begins a transaction with one snapshot, without timeouts. */
export async function beginReading(client: PoolClient): Promise<void> {
  await client.query("begin isolation level repeatable read read only");
  await liftTimeLimits(client);
}

/** Begins a writing transaction without timeouts. */
export async function beginWriting(client: PoolClient): Promise<void> {
  await client.query("begin");
  await liftTimeLimits(client);
}

/** Commits, and updates the planner's statistics. */
export async function commitWriting(client: PoolClient): Promise<void> {
  await client.query("commit");
  await client.query("set statement_timeout = 0");
  await client.query("analyze");
}

async function liftTimeLimits(client: PoolClient): Promise<void> {
  await client.query("set local statement_timeout = 0");
  await client.query("set local idle_in_transaction_session_timeout = 0");
}

export async function listMigrationsOf(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>("select name from migration order by name");
  return rows.map(({ name }) => name);
}

/** Lists the tables with data, without those that record migrations and functions. */
export async function listTables(client: PoolClient): Promise<StoredTable[]> {
  const { rows } = await client.query<StoredTable>(
    `select c.oid::regclass::text as name,
       array(select quote_ident(a.attname) from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns
     from pg_class c
     where c.relnamespace::regnamespace::text = any ($1) and c.relkind in ('r', 'p') and not c.relispartition
       and c.relname not in ('migration', 'sql_function')
     order by name`,
    [SCHEMAS],
  );
  return rows;
}

/** Reads a table's rows as texts, in batches; PostgreSQL's text format is lossless for every type. */
export async function* readRows(client: PoolClient, { name }: StoredTable): AsyncGenerator<string[]> {
  await client.query(`declare backup no scroll cursor for select t::text as row from ${name} t`);
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${BATCH} from backup`);
    if (rows.length > 0) yield rows.map(({ row }) => row);
    if (rows.length < BATCH) break;
  }
  await client.query("close backup");
}

export async function insertRows(
  client: PoolClient,
  { name, columns }: StoredTable,
  rows: readonly string[],
): Promise<void> {
  const fields = columns.map((column) => `(r).${column}`);
  await client.query(
    `insert into ${name} (${columns.join(", ")}) overriding system value
     select ${fields.join(", ")} from (select x::${name} as r from unnest($1::text[]) x offset 0) s`,
    [rows],
  );
}

/** The last value of each used sequence. */
export async function readSequences(client: PoolClient): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; last: string }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as last
     from pg_sequences where schemaname = any ($1) and last_value is not null`,
    [SCHEMAS],
  );
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}

export async function setSequences(client: PoolClient, sequences: Record<string, string>): Promise<void> {
  for (const [name, last] of Object.entries(sequences))
    await client.query("select setval($1::regclass, $2::bigint)", [name, last]);
}

/** Sets whether a restored copy holds back all outgoing messages. */
export async function holdOutgoing(client: PoolClient, hold: boolean): Promise<void> {
  await client.query("delete from outgoing_hold");
  if (hold) await client.query("insert into outgoing_hold default values");
}

const listForeignKeys = async (client: PoolClient): Promise<ForeignKey[]> => {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conparentid = 0 and connamespace::regnamespace::text = any ($1)`,
    [SCHEMAS],
  );
  return rows;
};

/**
 * Empties all tables, and removes what runs per row: triggers, whose effects are in the backup, and foreign keys, which
 * are checked at the end.
 * @returns a function that restores them
 */
export async function clearTables(client: PoolClient, tables: readonly StoredTable[]): Promise<() => Promise<void>> {
  const keys = await listForeignKeys(client);
  await client.query(`truncate ${tables.map(({ name }) => name).join(", ")}`);
  for (const { table, name } of keys)
    await client.query(`alter table ${table} drop constraint ${escapeIdentifier(name)}`);
  for (const { name } of tables) await client.query(`alter table ${name} disable trigger user`);
  return async () => {
    for (const { name } of tables) await client.query(`alter table ${name} enable trigger user`);
    for (const { table, name, definition } of keys)
      await client.query(`alter table ${table} add constraint ${escapeIdentifier(name)} ${definition}`);
  };
}
