import type { Calls } from "./calls.ts";
import { ASKED } from "./colleagues.ts";

/** The kinds of mail that are looked at: each has come to somebody of the world. */
export const MAILS = ["code", "reset", "first-password", "team-invitation", "cashier-invitation", "digest"] as const;
export type Mail = (typeof MAILS)[number];
export type MailPaths = Readonly<Record<Mail, string>>;

/** Who has got which as the last that was sent to them, and what it says that no other does. */
const READERS: Record<Mail, readonly [to: string, says: RegExp]> = {
  code: ["atcode@gallery.example", /(?<!\d)\d{5}(?!\d)/],
  reset: ["shop@gallery.example", /\/reset-password\//],
  "first-password": ["atbank@gallery.example", /\/reset-password\//],
  "team-invitation": [ASKED.colleague, /\/reset-password\//],
  "cashier-invitation": [ASKED.cashier, /\/reset-password\//],
  digest: ["shop@demo.example", /\/join-campaign\/notifications/],
};

const ENTRY = /<a href="(\/dev\/mailbox\/\d+)">[^<]*<\/a><\/h2>\s*<p>To ([^\s,]+),/g;

/** Where in the mailbox each kind of mail is shown as its reader sees it. */
export async function findMails(calls: Calls): Promise<MailPaths> {
  for (const [to, says] of Object.values(READERS)) await calls.mailed(to, says);
  const entries = [...(await calls.page("/dev/mailbox")).matchAll(ENTRY)];
  const pathTo = (reader: string): string => entries.find(([, , to]) => to === reader)?.[1] ?? "/dev/mailbox";
  return Object.fromEntries(MAILS.map((name) => [name, pathTo(READERS[name][0])])) as Record<Mail, string>;
}
