import { KNOWN_MAX } from "@stashwell/shared/levels/rules";
import { emailError } from "@stashwell/shared/registration/rules";
import type { Db, Tx } from "../../platform/db/db.ts";
import { isUuid } from "../../platform/db/is-uuid.ts";
import { Problem } from "../../platform/http/problem.ts";
import type { BrandId, BrandSession } from "../../platform/http/session.ts";
import { countKnown, insertKnown, judgeCandidates, type NewKnown } from "./known-queries.ts";

interface KnownRow {
  name: string;
  email: string;
  organizationId: string;
}

export interface JudgedRow {
  row: number;
  result: "matched" | "added" | "already" | "repeated" | "unreadable";
  businessName: string | null;
}

/** Reads a row by its id, or else by its e-mail address; undefined if it has neither. */
function readRow({ name, email, organizationId }: KnownRow): NewKnown | undefined {
  if (organizationId !== "")
    return isUuid(organizationId) ? { name, email: "", businessId: organizationId.toLowerCase() } : undefined;
  return emailError(email) === undefined ? { name, email, businessId: null } : undefined;
}

/** Classifies each row. A brand can list a business by id only if the business takes part in one of its campaigns. */
async function judge(db: Db, brandId: BrandId, rows: readonly KnownRow[]) {
  const read = rows.map(readRow);
  const candidates = read.filter((row) => row !== undefined);
  const judged = await judgeCandidates(db, brandId, candidates);
  const keys = new Set<string>();
  return read.map((known, row) => {
    const found = known && judged[candidates.indexOf(known)];
    const businessName = found?.business_name ?? null;
    const resultOf = (): JudgedRow["result"] => {
      if (!known || !found || (known.businessId !== null && businessName === null)) return "unreadable";
      if (found.is_listed) return "already";
      if (keys.has(found.key)) return "repeated";
      keys.add(found.key);
      return businessName === null ? "added" : "matched";
    };
    return { known, judged: { row, result: resultOf(), businessName } };
  });
}

/**
 * Adds rows to the list of businesses that a brand knows; a dry run only returns what would happen to each row.
 * @throws Problem 409 when the list would exceed its maximum length
 */
export async function addKnown(
  tx: Tx,
  { brandId, accountId }: BrandSession,
  { rows, dryRun, at }: { rows: readonly KnownRow[]; dryRun: boolean; at: Temporal.Instant },
): Promise<{ added: number; rows: JudgedRow[] }> {
  const judged = await judge(tx, brandId, rows);
  const added = judged.flatMap((row) =>
    row.known && (row.judged.result === "added" || row.judged.result === "matched") ? [row.known] : [],
  );
  if ((await countKnown(tx, brandId, "")) + added.length > KNOWN_MAX)
    throw new Problem(409, "levels.knownFull", { values: { count: KNOWN_MAX } });
  if (!dryRun && added.length > 0) await insertKnown(tx, brandId, added, { accountId, at });
  return { added: added.length, rows: judged.map((row) => row.judged) };
}
