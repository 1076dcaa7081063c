import type { Db } from "../../platform/db/db.ts";
import type { Services } from "../../platform/services.ts";
import { foldName } from "../accounts/name-queries.ts";

const PURPOSE = "mailbox-proof";
/** The same as the window in which codes count, so that anyone whose code is refused has a mail with a valid link. */
const HOURS = 24;

const textOf = async (db: Db, email: string, expires: number): Promise<string> =>
  `${expires} ${await foldName(db, email)}`;

/**
 * The token in a mailed link, which proves that its sender reads the address's mail. It grants no access and contains
 * no personal data: it only allows codes to be mailed to that address.
 */
export async function makeMailboxProof(
  { clock, secrets }: Pick<Services, "clock" | "secrets">,
  db: Db,
  email: string,
): Promise<string> {
  const expires = Math.floor(clock.now().add({ hours: HOURS }).epochMilliseconds / 1000);
  return `${expires}.${secrets.mac(PURPOSE, await textOf(db, email, expires)).toString("base64url")}`;
}

/** Whether a proof belongs to this address and has not expired. */
export async function isMailboxProof(
  { clock, secrets }: Pick<Services, "clock" | "secrets">,
  db: Db,
  email: string,
  proof: string | undefined,
): Promise<boolean> {
  const [, seconds, mac] = /^(\d{1,12})\.([\w-]{43})$/.exec(proof ?? "") ?? [];
  if (seconds === undefined || mac === undefined) return false;
  const expires = Number(seconds);
  if (expires * 1000 <= clock.now().epochMilliseconds) return false;
  return secrets.verifyMac(PURPOSE, await textOf(db, email, expires), Buffer.from(mac, "base64url"));
}
