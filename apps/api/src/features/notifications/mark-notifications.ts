import { randomUUID } from "node:crypto";
import type { Tx } from "../../platform/db/db.ts";
import { isUuid } from "../../platform/db/is-uuid.ts";
import { notFound } from "../../platform/http/problem.ts";
import { deleteAllRead, deleteRead, hasNotification, insertAllRead, insertRead, type Reader } from "./queries.ts";

/** Marks one notification for its reader; doing it twice changes nothing more. @throws Problem 404 for another business's */
export async function markOne(tx: Tx, reader: Reader, id: string, read: boolean): Promise<void> {
  if (!isUuid(id) || !(await hasNotification(tx, reader.businessId, id))) throw notFound();
  await (read ? insertRead(tx, reader, id) : deleteRead(tx, reader, id));
}

/** Marks all as read, and gives the name of the act by which `markAllUnread` takes back just that. */
export async function markAllRead(tx: Tx, reader: Reader): Promise<string> {
  const act = randomUUID();
  await insertAllRead(tx, reader, act);
  return act;
}

/** Marks all as unread, or what one act marked as read. */
export async function markAllUnread(tx: Tx, reader: Reader, act: string | undefined): Promise<void> {
  await deleteAllRead(tx, reader, act);
}
