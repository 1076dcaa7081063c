import { notifications } from "@stashwell/shared/notifications/contract";
import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import { MAIL_MINUTES, type MailTimes } from "@stashwell/shared/notifications/rules";
import { transactionOf, type Tx } from "../../platform/db/db.ts";
import { checkClaimedIds } from "../../platform/http/claimed-ids.ts";
import { type Route, route } from "../../platform/http/route.ts";
import { findMailTimes, setDigest, setMailTimes } from "./digest-queries.ts";
import { listForReader } from "./list-notifications.ts";
import {
  countUnread,
  deleteAllRead,
  deleteRead,
  hasNotification,
  insertAllRead,
  insertRead,
  type Reader,
} from "./queries.ts";
import { randomUUID } from "node:crypto";
import { isUuid } from "../../platform/db/is-uuid.ts";
import { notFound } from "../../platform/http/problem.ts";

/** Marks one notification as read or unread for its reader. Idempotent. @throws Problem 404 for another business's */
async function markOne(tx: Tx, reader: Reader, id: string, read: boolean): Promise<void> {
  if (!isUuid(id) || !(await hasNotification(tx, reader.businessId, id))) throw notFound();
  await (read ? insertRead(tx, reader, id) : deleteRead(tx, reader, id));
}

/** Marks all as read, and returns the id of this act, with which `markAllUnread` undoes exactly that. */
async function markAllRead(tx: Tx, reader: Reader): Promise<string> {
  const act = randomUUID();
  await insertAllRead(tx, reader, act);
  return act;
}

/** Marks all as unread, or only what one act marked as read. */
async function markAllUnread(tx: Tx, reader: Reader, act: string | undefined): Promise<void> {
  await deleteAllRead(tx, reader, act);
}

const SAVED: Record<MailTimes, MessageKey> = {
  atOnce: "notifications.mailsAtOnceSaved",
  daily: "notifications.digestOn",
  none: "notifications.digestOff",
};
const toSettings = (mails: MailTimes) => ({ digest: mails !== "none", mails });

/** The id that stands for all notifications. */
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
    return { data: toSettings(await findMailTimes(db, session.accountId)) };
  }),

  route(notifications.saveSettings, async ({ db, session, input, t, services: { clock } }) => {
    checkClaimedIds(session, input);
    const tx = transactionOf(db);
    if (input.mails) await setMailTimes(tx, session.accountId, input.mails, clock.now());
    else await setDigest(tx, session.accountId, input.digest ? null : clock.now());
    const mails = await findMailTimes(tx, session.accountId);
    return { message: t(SAVED[mails], { minutes: MAIL_MINUTES }), data: toSettings(mails) };
  }),
];
