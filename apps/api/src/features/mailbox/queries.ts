import type { Db } from "../../platform/db/db.ts";

const columns = ["id", "recipient", "subject", "body_text", "body_html", "at"] as const;

/** Returns the mails stored in development, newest first. */
export const listDevMails = (db: Db, limit: number) =>
  db.selectFrom("dev_mail").select(columns).orderBy("id", "desc").limit(limit).execute();

export const findDevMail = (db: Db, id: number) =>
  db.selectFrom("dev_mail").select(columns).where("id", "=", id).executeTakeFirst();
