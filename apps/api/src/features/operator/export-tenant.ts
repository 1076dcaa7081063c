import type { Services } from "../../platform/services.ts";
import { OperatorError, readOptions, required } from "./command.ts";
import { findTenantKind, listRowsAsJson, tablesOfBrand, tablesOfBusiness } from "./queries.ts";

/**
 * `export`: all data of one tenant, one line `{"table":…,"row":…}` per row, from a single snapshot. Passwords, PINs and
 * tokens are excluded.
 */
export async function* exportTenant({ db }: Services, args: string[]): AsyncGenerator<string> {
  const id = required(readOptions(args, { organization: { type: "string" } }), "organization");
  const tx = await db.startTransaction().setIsolationLevel("repeatable read").setAccessMode("read only").execute();
  try {
    const kind = await findTenantKind(tx, id);
    if (!kind) throw new OperatorError(`There is no organization ${JSON.stringify(id)}.`);
    for (const table of kind === "brand" ? tablesOfBrand(id) : tablesOfBusiness(id)) {
      for (const line of await listRowsAsJson(tx, table)) yield `{"table":"${table.table}","row":${line}}`;
    }
  } finally {
    await tx.rollback().execute();
  }
}
