import { sql } from "kysely";
import type { Db } from "@stashwell/api/platform/db/db";
import type { Tenant } from "./tenants.ts";

/** Tables whose rows only their tenant may change, by the column with the tenant's ID. */
const OWNED = {
  brand: {
    brand: "id",
    product: "brand_id",
    account: "brand_id",
    invitation: "brand_id",
    campaign: "brand_id",
    webhook_endpoint: "brand_id",
    api_key: "brand_id",
  },
  business: { business: "id", store: "business_id", account: "business_id", invitation: "business_id" },
} as const;

/** A key's last use is recorded after the response, and so may be written after the fingerprint. */
const NOTED = "used_at";

/** A digest of a tenant's rows by table. */
export type Fingerprint = Map<string, string>;

/** Returns the fingerprint of the tables that only the tenant may change. */
export async function fingerprintOf(db: Db, tenant: Tenant): Promise<Fingerprint> {
  const print: Fingerprint = new Map();
  for (const kind of ["brand", "business"] as const)
    for (const [table, column] of Object.entries(OWNED[kind])) {
      const { rows } = await sql<{ digest: string | null }>`
        select md5(string_agg(fact, ';' order by fact)) as digest
        from ${sql.table(table)} as row, lateral (select (to_jsonb(row) - ${NOTED})::text as fact) as facts
        where ${sql.ref(`row.${column}`)} = any(${tenant.known[kind]}::uuid[])`.execute(db);
      print.set(`${table} of a ${kind}`, rows[0]?.digest ?? "");
    }
  return print;
}

export const changedTables = (before: Fingerprint, after: Fingerprint): string[] =>
  [...before].filter(([table, digest]) => after.get(table) !== digest).map(([table]) => table);
