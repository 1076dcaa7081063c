import type { ApiKey } from "@stashwell/shared/api-keys/contract";
import { onTheWire } from "../../platform/clock.ts";
import { nameOf } from "../team/to-wire.ts";
import type { ApiKeyRow } from "./queries.ts";

export const toApiKey = (row: ApiKeyRow, now: Temporal.Instant): ApiKey => ({
  keyId: row.id,
  name: row.name,
  prefix: row.prefix,
  scopes: row.scopes,
  createdAt: onTheWire(row.created_at),
  createdBy: nameOf({ first_name: row.maker_first_name, last_name: row.maker_last_name, email: row.maker_email }),
  expiresAt: row.expires_at && onTheWire(row.expires_at),
  lastUsedAt: row.used_at && onTheWire(row.used_at),
  revokedAt: row.revoked_at && onTheWire(row.revoked_at),
  status: statusOf(row, now),
});

function statusOf({ revoked_at, expires_at }: ApiKeyRow, now: Temporal.Instant): ApiKey["status"] {
  if (revoked_at) return "revoked";
  return expires_at && Temporal.Instant.compare(expires_at, now) <= 0 ? "expired" : "active";
}
