import type { Activity } from "@stashwell/shared/team/rules";
import { insertAuditEvent } from "../audit/queries.ts";
import type { Db } from "../../platform/db/db.ts";
import type { BrandSession } from "../../platform/http/session.ts";

interface Deed {
  action: Activity;
  /** Whom or which invitation it is about. */
  subjectId: string;
  detail?: Readonly<Record<string, string>>;
  at: Temporal.Instant;
}

/** Writes into the brand's history what somebody of its team did. */
export const record = (db: Db, { brandId, accountId }: Pick<BrandSession, "brandId" | "accountId">, deed: Deed) =>
  insertAuditEvent(db, { ...deed, brandId, accountId });
