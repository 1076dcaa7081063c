import { type ApiKey, apiKeys } from "@stashwell/shared/api-keys/contract";
import { transactionOf } from "../../platform/db/db.ts";
import { inTransaction } from "../../platform/db/in-transaction.ts";
import { isUuid } from "../../platform/db/is-uuid.ts";
import { notFound } from "../../platform/http/problem.ts";
import { type Route, route } from "../../platform/http/route.ts";
import { record } from "../audit/queries.ts";
import { provenRoute } from "../two-step/proven-route.ts";
import { makeApiKey } from "./make-key.ts";
import { type ApiKeyRow, findApiKey, listApiKeys, updateAsRevoked } from "./queries.ts";
import { onTheWire } from "../../platform/clock.ts";
import { nameOf } from "../team/to-wire.ts";

const toApiKey = (row: ApiKeyRow, now: Temporal.Instant): ApiKey => ({
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

export const apiKeyRoutes: Route[] = [
  route(apiKeys.list, async ({ db, session, services: { clock } }) => {
    const rows = await listApiKeys(db, session.brandId);
    const now = clock.now();
    return { data: rows.map((row) => toApiKey(row, now)) };
  }),

  provenRoute(apiKeys.add, async ({ db, session, input, t, services }) => {
    const { key, row } = await inTransaction(db, (tx) => makeApiKey({ services, tx, session }, input));
    return { message: t("developers.keyMade"), data: toApiKey(row, services.clock.now()), apiKey: key };
  }),

  route(apiKeys.revoke, async ({ db, session, input, t, services: { clock } }) => {
    const { keyId } = input;
    const tx = transactionOf(db);
    const at = clock.now();
    if (!isUuid(keyId)) throw notFound("developers.keyGone");
    if (await updateAsRevoked(tx, session.brandId, keyId, at))
      await record(tx, session, { action: "apiKey.revoke", subjectId: keyId, at });
    const row = await findApiKey(tx, session.brandId, keyId);
    if (!row) throw notFound("developers.keyGone");
    return { message: t("developers.keyRevoked"), data: toApiKey(row, at) };
  }),
];
