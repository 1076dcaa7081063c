import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import { barcodeOf, productNameError, upcError } from "@stashwell/shared/products/rules";
import type { Db } from "../../platform/db/db.ts";
import type { BrandId } from "../../platform/http/session.ts";
import { listTakenUpcs } from "./queries.ts";

export interface Candidate {
  name: string;
  upc: string;
}

/** A validation error of one row of a list; rows are counted from 0. */
export interface RowError {
  row: number;
  field: "name" | "upc";
  error: MessageKey;
  /** The earlier row with the same UPC. */
  sameAs: number | null;
}

/**
 * Validates a list of products as adding them would: each row's format, duplicates within the list, and UPCs that the
 * brand already has.
 */
export async function checkBatch(db: Db, brandId: BrandId, rows: readonly Candidate[]): Promise<RowError[]> {
  const upcs = rows.map(({ upc }) => barcodeOf(upc));
  const taken = await listTakenUpcs(db, brandId, [...new Set(upcs)]);
  const first = new Map<string, number>();
  return rows.flatMap(({ name }, row) => {
    const upc = upcs[row] ?? "";
    const sameAs = first.get(upc) ?? null;
    if (sameAs === null) first.set(upc, row);
    const byForm = upcError(upc);
    const ofUpc = byForm ?? (taken.has(upc) ? "products.upcTaken" : sameAs === null ? undefined : "products.upcTwice");
    return [
      ...errorAt(row, "name", productNameError(name), null),
      ...errorAt(row, "upc", ofUpc, ofUpc === "products.upcTwice" ? sameAs : null),
    ];
  });
}

const errorAt = (
  row: number,
  field: RowError["field"],
  error: MessageKey | undefined,
  sameAs: number | null,
): RowError[] => (error ? [{ row, field, error, sameAs }] : []);
