import { apiKeys } from "@stashwell/shared/api-keys/contract";
import { transactionOf } from "../../platform/db/db.ts";
import { inTransaction } from "../../platform/db/in-transaction.ts";
import { isUuid } from "../../platform/db/is-uuid.ts";
import { notFound } from "../../platform/http/problem.ts";
import { type Route, route } from "../../platform/http/route.ts";
import { record } from "../team/record.ts";
import { makeApiKey } from "./make-key.ts";
import { findApiKey, listApiKeys, updateAsRevoked } from "./queries.ts";
import { toApiKey } from "./to-wire.ts";

export const apiKeyRoutes: Route[] = [
  route(apiKeys.list, async ({ db, session, services: { clock } }) => {
    const rows = await listApiKeys(db, session.brandId);
    const now = clock.now();
    return { data: rows.map((row) => toApiKey(row, now)) };
  }),

  route(apiKeys.add, async ({ db, session, input, t, services }) => {
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
