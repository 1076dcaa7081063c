import type { Db } from "../../platform/db/db.ts";
import type { Services } from "../../platform/services.ts";
import { foldName } from "../accounts/name-queries.ts";

const PURPOSE = "mailbox-proof";
/** As long as codes count, so that whoever is refused one has a mail whose link is good. */
const HOURS = 24;

const textOf = async (db: Db, email: string, expires: number): Promise<string> =>
  `${expires} ${await foldName(db, email)}`;

/**
 * What the link in a mail carries, to show that whoever sends it reads the mail of an address. It opens nothing and names
 * nobody: codes for the address are mailed on its word, to that address.
 */
export async function makeMailboxProof(
  { clock, secrets }: Pick<Services, "clock" | "secrets">,
  db: Db,
  email: string,
): Promise<string> {
  const expires = Math.floor(clock.now().add({ hours: HOURS }).epochMilliseconds / 1000);
  return `${expires}.${secrets.mac(PURPOSE, await textOf(db, email, expires)).toString("base64url")}`;
}

/** Whether a proof is for this address, and not too old. */
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
