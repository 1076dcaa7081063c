import type { Db } from "../db/db.ts";

/** Adds a message to the development mailbox. */
export async function insertDevMail(
  db: Db,
  { to, subject, text, html }: { to: string; subject: string; text: string; html: string },
  at: Temporal.Instant,
): Promise<void> {
  await db.insertInto("dev_mail").values({ recipient: to, subject, body_text: text, body_html: html, at }).execute();
}
