import { randomBytes, randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { joinWithStock, makeCampaign } from "@stashwell/testing/voucher-campaign";
import { runEraseTenant } from "./erase-tenant.ts";

/**
 * Text columns of tenants' rows that are kept when the tenant is erased, each with the reason. Every other column with
 * text or JSON must be erased, also one that a later migration adds: either the erasure empties it, or it gets an entry
 * here.
 */
const RETAINED: Readonly<Record<string, string>> = {
  "account.language": "one of six",
  "account.role": "one of a list",
  "api_key.prefix": "random, and of a key that is revoked",
  "api_key.scopes": "each one of a list",
  "apple_campaign.phase": "one of a list",
  "apple_pass.face": "a hash of what a pass shows",
  "apple_pass.language": "one of six",
  "apple_pass.serial": "random, of a customer's pass",
  "apple_registration.push_token": "a customer's device's",
  "audit_event.action": "one of a list",
  "audit_event.detail": "ids, numbers and days only; the history is never changed",
  "audit_event.subject_id": "an id",
  "brand.currency": "a country's",
  "brand_limits.limits": "numbers, and names of rules",
  "abuse_flag.action": "one of a list",
  "abuse_flag.decision": "one of a list",
  "abuse_flag.reason": "one of a list",
  "abuse_flag.rule": "one of a list",
  "abuse_flag.subject": "an id, or a keyed hash",
  "redemption_hold.reason": "the name of a rule",
  "redemption_hold.decision": "one of two words",
  "brand_business.level": "one of four words",
  "voucher_care.act": "one of four words",
  "voucher_care.reason": "one of a list",
  "stock_request.decision": "one of three words",
  "brand.currency_sign": "a country's",
  "brand.primary_color": "names nobody; pages of campaigns that are over are still drawn with it",
  "brand.secondary_color": "as the first color",
  "brand.tertiary_color": "as the first color",
  "brand.timezone": "a zone's name, by which days are counted",
  "business.stage": "one of a list",
  "business.store_type": "one of two",
  "business.timezone": "a zone's name, by which days are counted",
  "campaign.brand_timezone": "follows the brand's",
  "campaign.button_background": "a color",
  "campaign.button_border": "a color",
  "campaign.button_text": "a color",
  "campaign.claim_limits": "numbers, and whether a person gets one",
  "campaign.code": "random, and printed on what people hold",
  "campaign_code.code": "random",
  "event.detail": "ids and counts only; deleted once it is read",
  "event.kind": "one of a list",
  "event_set_aside.detail": "as of an event; deleted once it is handled",
  "event_set_aside.kind": "one of a list",
  "event_set_aside.subscriber": "one of a list",
  "google_wallet_class.issuer_id": "whose wallet account it is: the operator's",
  "google_wallet_pass.issuer_id": "as of the class",
  "google_wallet_pass.suffix": "random",
  "google_wallet_pass.told": "one of a list",
  "invitation.language": "one of six",
  "invitation.role": "one of a list",
  "notification.kind": "one of a list",
  "notification.occasion": "a version or a day",
  "product.image_hash": "every product has a picture; it names nobody once the product has no name",
  "webhook_endpoint.events": "each one of a list",
  "webhook_endpoint.off_reason": "one of a list",
  "voucher.handle": "random, and a customer's",
  "voucher.pin": "random, and a customer's",
  "voucher_event.kind": "one of a list",
};

interface Column {
  table: string;
  column: string;
  type: string;
  isNullable: boolean;
  isGenerated: boolean;
}
type Kind = "brand" | "business";
/** Columns as `table.column`, with their values in the inserted row. */
type Made = Map<string, unknown>;

let test: TestApp;
let columns: Column[];
/** What each column with a foreign key refers to. */
let references: Map<string, string>;

beforeAll(async () => {
  test = await createTestApp();
  test.clock.set("2026-06-01T12:00:00Z");
  const { pool } = test.services;
  ({ rows: columns } = await pool.query<Column>(`
    select c.table_name as "table", column_name as "column", udt_name as type, is_nullable = 'YES' as "isNullable",
      is_generated = 'ALWAYS' as "isGenerated"
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1, ordinal_position`));
  const { rows } = await pool.query<{ from: string; to: string }>(`
    select distinct on (1) conrelid::regclass || '.' || a.attname as "from", confrelid::regclass || '.' || f.attname as "to"
    from pg_constraint c, unnest(c.conkey, c.confkey) as k (own, foreign_key)
      , pg_attribute a, pg_attribute f
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace
      and a.attrelid = c.conrelid and a.attnum = k.own and f.attrelid = c.confrelid and f.attnum = k.foreign_key
    order by 1, cardinality(c.conkey)`);
  references = new Map(rows.map(({ from, to }) => [from, to]));
  // Drops check constraints, since the mark satisfies none of them.
  const { rows: checks } = await pool.query<{ statement: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as statement
    from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace and conparentid = 0`);
  for (const { statement } of checks) await pool.query(statement);
});
afterAll(() => test.drop());

const TEXTS = new Set(["text", "varchar", "bpchar", "_text", "json", "jsonb"]);
/** Ids by column name; not all of them have a foreign key. */
const NAMED: Readonly<Record<string, string>> = {
  brand_id: "brand.id",
  business_id: "business.id",
  account_id: "account.id",
  campaign_id: "campaign.id",
  store_id: "store.id",
  product_id: "product.id",
};
const keyOf = ({ table, column }: Column): string => `${table}.${column}`;
const referenceOf = (column: Column): string | undefined => references.get(keyOf(column)) ?? NAMED[column.column];
const tableOf = (reference: string): string => reference.split(".")[0]!;

const ROOTS: readonly string[] = ["brand", "business"];
/** Tables with tenants' rows, each after the tables that it refers to. */
function tenantTables(): string[] {
  const found = [...ROOTS];
  const all = [...new Set(columns.map(({ table }) => table))];
  for (;;) {
    const next = all.find(
      (table) =>
        !found.includes(table) &&
        columns.some((column) => column.table === table && found.includes(tableOf(referenceOf(column) ?? ""))) &&
        columns
          .filter((column) => column.table === table && !column.isNullable)
          .every((column) => {
            const target = tableOf(referenceOf(column) ?? table);
            return target === table || found.includes(target) || !isOfTenant(target);
          }),
    );
    if (!next) return found;
    found.push(next);
  }
}
/** Reference data and pictures belong to no tenant. */
const isOfTenant = (table: string): boolean =>
  ROOTS.includes(table) ||
  columns.some(
    (column) =>
      column.table === table &&
      tableOf(referenceOf(column) ?? table) !== table &&
      isOfTenant(tableOf(referenceOf(column) ?? table)),
  );

/** The owner of a row that refers to both tenants: a store and its data belong to the business. */
const ownersOf = (table: string): readonly Kind[] => {
  const own = columns.filter((column) => column.table === table);
  const needs = (name: string) => own.some(({ column, isNullable }) => column === name && !isNullable);
  const has = (name: string) => own.some(({ column }) => column === name);
  if (ROOTS.includes(table)) return [table as Kind];
  if (needs("business_id") || needs("store_id")) return ["business"];
  if (needs("brand_id") || needs("campaign_id")) return ["brand"];
  return has("brand_id") && !has("business_id") ? ["brand"] : ["brand", "business"];
};

const PLAIN: Readonly<Record<string, unknown>> = {
  bool: false,
  date: "2026-01-01",
  timestamptz: "2026-01-01T00:00:00Z",
};
function plainOf({ type }: Column): unknown {
  if (type === "bytea") return randomBytes(32);
  return type === "uuid" ? randomUUID() : (PLAIN[type] ?? 1);
}

function marked({ type }: Column, mark: string): unknown {
  if (type === "_text") return [mark];
  return type.startsWith("json") ? JSON.stringify({ said: mark }) : mark;
}
const isMarked = (column: Column): boolean =>
  TEXTS.has(column.type) && !column.isGenerated && RETAINED[keyOf(column)] === undefined && !isReference(column);
/** Pictures are referred to by their hash; the erasure removes the references. */
const isReference = (column: Column): boolean => {
  const target = referenceOf(column);
  return target !== undefined && tableOf(target) !== "image";
};

async function insertRow(table: string, values: ReadonlyMap<string, unknown>): Promise<number> {
  const names = [...values.keys()].map((name) => `"${name}"`).join(", ");
  const places = [...values.keys()].map((_name, index) => `$${index + 1}`).join(", ");
  const { rowCount } = await test.services.pool.query(
    `insert into "${table}" (${names}) overriding system value values (${places}) on conflict do nothing`,
    [...values.values()],
  );
  return rowCount ?? 0;
}

type Values = ReadonlyMap<string, unknown>;
async function updateRow(table: string, which: Values, values: Values): Promise<void> {
  const equal = (names: Iterable<string>, from: number) =>
    [...names].map((name, index) => `"${name}" = $${from + index}`);
  await test.services.pool.query(
    `update "${table}" set ${equal(values.keys(), 1).join(", ")} where ${equal(which.keys(), values.size + 1).join(" and ")}`,
    [...values.values(), ...which.values()],
  );
}

/** Any row of reference data. */
async function anyOf(reference: string): Promise<unknown> {
  const [table, column] = reference.split(".");
  const { rows } = await test.services.pool.query<{ value: unknown }>(
    `select "${column}" as value from "${table}" limit 1`,
  );
  return rows[0]?.value;
}

/** The value of a column without a mark. */
async function valueOf(column: Column, kind: Kind, made: Made): Promise<unknown> {
  const isOthers = column.column === (kind === "brand" ? "business_id" : "brand_id");
  if (column.isNullable && isOthers) return null;
  const target = referenceOf(column);
  if (target !== undefined && made.has(target)) return made.get(target);
  if (column.isNullable) return null;
  if (target !== undefined) return anyOf(target);
  return TEXTS.has(column.type) ? marked(column, `kept ${randomUUID()}`) : plainOf(column);
}

/** Whether a table has text to erase, or is referred to by one that does. */
const isMatch = (table: string): boolean =>
  columns.some((column) => column.table === table && isMarked(column)) ||
  columns.some((column) => column.table !== table && tableOf(referenceOf(column) ?? "") === table);

/** Puts a mark into every text column of the tenant's rows; inserts a row into tables that have none. */
async function fill(kind: Kind, ids: Made, mark: string): Promise<string[]> {
  const { pool } = test.services;
  const tables = tenantTables().filter((table) => ownersOf(table).includes(kind) && isMatch(table));
  const filled: string[] = [];
  const made: Made = new Map(ids);
  await insertRow(
    "image",
    new Map<string, unknown>(
      Object.entries({ hash: mark, width: 1, height: 1, bytes: 1, created_at: PLAIN.timestamptz }),
    ),
  );
  // Rows needn't be valid, since only the erasure of texts is tested.
  for (const table of tables) await pool.query(`alter table "${table}" disable trigger user`);
  for (const table of tables) {
    const own = columns.filter((column) => column.table === table && !column.isGenerated);
    const marks = new Map(own.filter(isMarked).map((column) => [column.column, marked(column, mark)]));
    const id = ids.get(`${table}.id`);
    if (id !== undefined) await updateRow(table, new Map([["id", id]]), marks);
    else {
      const values = new Map<string, unknown>();
      for (const column of own)
        values.set(column.column, marks.get(column.column) ?? (await valueOf(column, kind, made)));
      const referring = own.filter((column) => referenceOf(column) && values.get(column.column) !== null);
      const which = new Map(referring.map(({ column }) => [column, values.get(column)]));
      // A row that a trigger has already inserted gets the marks.
      if ((await insertRow(table, values)) === 0 && marks.size > 0) await updateRow(table, which, marks);
      for (const [name, value] of values) made.set(`${table}.${name}`, value);
    }
    filled.push(...[...marks.keys()].map((name) => `${table}.${name}`));
  }
  for (const table of tables) await pool.query(`alter table "${table}" enable trigger user`);
  return filled;
}

/** Returns the columns that contain the mark, as `table.column`. */
async function findMark(mark: string): Promise<string[]> {
  const found: string[] = [];
  for (const column of columns.filter(({ type }) => TEXTS.has(type))) {
    const { rows } = await sql<{ is_there: boolean }>`
      select exists (
        select from ${sql.table(column.table)} where ${sql.ref(column.column)}::text like ${`%${mark}%`}
      ) as is_there`.execute(test.services.db);
    if (rows[0]?.is_there) found.push(keyOf(column));
  }
  return found;
}

/**
 * Creates a brand and a business with the rows that everything else refers to; the campaign is over when they are
 * erased.
 */
async function makeTenants(): Promise<{ brand: Made; business: Made }> {
  const brand = await test.signInBrand();
  const shop = await test.signInBusiness();
  const campaign = await makeCampaign(test.services, { brandId: brand.brandId, cardCount: 5 });
  await joinWithStock(test.services, campaign, shop, 3);
  const common: [string, unknown][] = [
    ["campaign.id", campaign.id],
    ["product.id", campaign.productId],
    ["store.id", shop.storeId],
    ["brand.id", brand.brandId],
    ["business.id", shop.businessId],
  ];
  return {
    brand: new Map([...common, ["account.id", brand.accountId]]),
    business: new Map([...common, ["account.id", shop.accountId]]),
  };
}

describe("erasing a tenant", () => {
  it.each(["brand", "business"] as const)("takes every text out of the rows of a %s", async (kind) => {
    const tenants = await makeTenants();
    const mark = `mark-of-a-${kind}-${randomUUID()}`;
    const filled = await fill(kind, tenants[kind], mark);
    const before = await findMark(mark);
    expect(filled.filter((column) => !before.includes(column))).toEqual([]);
    test.clock.set("2027-01-02T12:00:00Z");
    await runEraseTenant(test.services, ["--organization", String(tenants[kind].get(`${kind}.id`))]);
    test.clock.set("2026-06-01T12:00:00Z");
    // The picture itself is deleted later, once nothing refers to it.
    expect((await findMark(mark)).filter((column) => column !== "image.hash")).toEqual([]);
  });

  it("keeps only what there is a column of", () => {
    const tables = new Set(tenantTables());
    const there = new Set(columns.filter(({ table, type }) => tables.has(table) && TEXTS.has(type)).map(keyOf));
    expect(Object.keys(RETAINED).filter((column) => !there.has(column))).toEqual([]);
  });
});
