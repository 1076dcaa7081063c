import type { Calls } from "./calls.ts";
import { INVITED } from "./colleagues.ts";

/** The kinds of mail that are checked: the fixture triggers each. */
export const MAILS = [
  "code",
  "reset",
  "first-password",
  "team-invitation",
  "cashier-invitation",
  "digest",
  "new-device",
  "new-key",
  "new-password",
  "flags",
  "claim-code",
] as const;
export type Mail = (typeof MAILS)[number];
export type MailPaths = Readonly<Record<Mail, string>>;

/** For each kind, a recipient, and a pattern that matches only this kind of the recipient's mails. */
const READERS: Record<Mail, readonly [to: string, says: RegExp]> = {
  code: ["atcode@gallery.example", /(?<!\d)\d{5}(?!\d)/],
  reset: ["shop@gallery.example", /\/reset-password\//],
  "first-password": ["atbank@gallery.example", /\/reset-password\//],
  "team-invitation": [INVITED.colleague, /\/reset-password\//],
  "cashier-invitation": [INVITED.cashier, /\/reset-password\//],
  digest: ["shop@demo.example", /\/join-campaign\/notifications/],
  "new-device": ["brand@demo.example", /A new device signed in/],
  "new-key": ["brand@demo.example", /An API key was created/],
  "new-password": ["new@gallery.example", /Your password was changed/],
  flags: ["brand@demo.example", /\/review/],
  "claim-code": ["shopper@gallery.example", /(?<!\d)\d{6}(?!\d)/],
};

const ENTRY = /<a href="(\/dev\/mailbox\/\d+)">[^<]*<\/a><\/h2>\s*<p>To ([^\s,]+),/g;

/** Returns the paths at which the development mailbox renders each kind of mail. */
export async function findMails(calls: Calls): Promise<MailPaths> {
  for (const [to, says] of Object.values(READERS)) await calls.mailed(to, says);
  const entries = [...(await calls.page("/dev/mailbox")).matchAll(ENTRY)];
  const pathOf = async (name: Mail): Promise<string> => {
    const [reader, says] = READERS[name];
    for (const [, path = "", to] of entries) if (to === reader && says.test(await calls.page(path))) return path;
    return "/dev/mailbox";
  };
  return Object.fromEntries(await Promise.all(MAILS.map(async (name) => [name, await pathOf(name)]))) as MailPaths;
}
