import { notifications } from "@stashwell/shared/notifications/contract";
import { transactionOf } from "../../platform/db/db.ts";
import { checkClaimedIds } from "../../platform/http/claimed-ids.ts";
import { type Route, route } from "../../platform/http/route.ts";
import { isDigestOn, setDigest } from "./digest-queries.ts";
import { listForReader } from "./list-notifications.ts";
import { markAllRead, markAllUnread, markOne } from "./mark-notifications.ts";
import { countUnread } from "./queries.ts";

/** What stands for every notification. */
const ALL = "all";

export const notificationRoutes: Route[] = [
  route(notifications.list, async (call) => {
    checkClaimedIds(call.session, call.input);
    return listForReader(call);
  }),

  route(notifications.count, async ({ db, session, input }) => {
    checkClaimedIds(session, input);
    return { data: { count: await countUnread(db, session.businessId, session.accountId) } };
  }),

  route(notifications.status, async ({ db, session, input, t, services: { clock } }) => {
    checkClaimedIds(session, input);
    const tx = transactionOf(db);
    const reader = { businessId: session.businessId, accountId: session.accountId, at: clock.now() };
    const { notificationId: id, read, undo } = input;
    if (id !== ALL) {
      await markOne(tx, reader, id, read);
      return { message: t(read ? "notifications.markedRead" : "notifications.markedUnread"), undo: null };
    }
    if (read) return { message: t("notifications.allMarkedRead"), undo: await markAllRead(tx, reader) };
    await markAllUnread(tx, reader, undo);
    return {
      message: t(undo === undefined ? "notifications.allMarkedUnread" : "notifications.unreadAgain"),
      undo: null,
    };
  }),

  route(notifications.settings, async ({ db, session, input }) => {
    checkClaimedIds(session, input);
    return { data: { digest: await isDigestOn(db, session.accountId) } };
  }),

  route(notifications.saveSettings, async ({ db, session, input, t, services: { clock } }) => {
    checkClaimedIds(session, input);
    const { digest } = input;
    await setDigest(transactionOf(db), session.accountId, digest ? null : clock.now());
    return { message: t(digest ? "notifications.digestOn" : "notifications.digestOff"), data: { digest } };
  }),
];
