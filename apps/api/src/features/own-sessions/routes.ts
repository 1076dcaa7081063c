import { ownSessions } from "@stashwell/shared/own-sessions/contract";
import { isOwnPassword } from "../accounts/own-password.ts";
import { withdrawPasswordLinks } from "../accounts/one-time-secrets.ts";
import { closeSessions, oldestLiving, refreshSessions } from "../accounts/sessions.ts";
import { onTheWire } from "../../platform/clock.ts";
import { isUuid } from "../../platform/db/is-uuid.ts";
import { notFound, refusedField } from "../../platform/http/problem.ts";
import { preparedRoute, route } from "../../platform/http/route.ts";
import type { Session } from "../../platform/http/session.ts";
import { deleteOtherSession, listSessions, type SessionListed } from "./queries.ts";

const toWire = (row: SessionListed, { tokenHash }: Session) => ({
  id: row.id,
  browser: row.browser,
  system: row.system,
  createdAt: onTheWire(row.created_at),
  usedAt: onTheWire(row.used_at),
  isThis: row.token_hash.equals(tokenHash),
});

export const ownSessionRoutes = [
  route(ownSessions.list, async ({ db, session, services: { clock } }) => {
    const rows = await listSessions(db, session.accountId, oldestLiving(clock.now()));
    const listed = rows.map((row) => toWire(row, session));
    return { data: [...listed.filter(({ isThis }) => isThis), ...listed.filter(({ isThis }) => !isThis)] };
  }),

  preparedRoute(
    ownSessions.end,
    ({ services, session, input }) => isOwnPassword(services, session.accountId, input.currentPassword),
    async ({ db, services, session, input, t }, isOwn) => {
      if (!isOwn) throw refusedField("currentPassword", "accounts.currentPasswordWrong");
      const { accountId, tokenHash } = session;
      if (input.id === undefined) {
        await closeSessions(db, services, accountId, session);
        await withdrawPasswordLinks(db, accountId);
        return { message: t("ownSessions.endedOthers") };
      }
      const ended = isUuid(input.id) && (await deleteOtherSession(db, accountId, input.id, tokenHash));
      if (!ended) throw notFound("ownSessions.gone");
      refreshSessions(services, accountId);
      return { message: t("ownSessions.ended") };
    },
  ),
];
