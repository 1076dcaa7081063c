import { ownSessions } from "@stashwell/shared/own-sessions/contract";
import { findByOwnPassword } from "../accounts/own-password.ts";
import { findToRoll } from "../accounts/to-roll.ts";
import { closeSessions, oldestLiving } from "../accounts/sessions.ts";
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
    ({ services, session, input }) => findByOwnPassword(services, session, input.currentPassword),
    async ({ db, services, session, input, t }, account) => {
      if (!account) throw refusedField("currentPassword", "accounts.currentPasswordWrong");
      const { accountId, tokenHash } = session;
      if (input.id === undefined) {
        await closeSessions(db, accountId);
        return { message: t("ownSessions.endedAll"), toRoll: await findToRoll(db, accountId, services.clock.now()) };
      }
      const ended = isUuid(input.id) && (await deleteOtherSession(db, accountId, input.id, tokenHash));
      if (!ended) throw notFound("ownSessions.gone");
      return { message: t("ownSessions.ended") };
    },
  ),
];
