import type { Tx } from "../db/db.ts";
import { lockNameHolders, lockNames, removeAccount } from "./unconfirmed-queries.ts";

/** How long a registration that nobody confirms keeps its user name from others. */
const NAME_HELD_HOURS = 24;

interface WantedNames {
  email: string;
  /** Unsaid, the address. */
  userName?: string;
  /** Whose they may be already. */
  ownAccountId?: string;
}

export type FreedNames = { ok: true; ended: string[] } | { ok: false; emailTaken: boolean; userNameTaken: boolean };

/**
 * Makes way for a business's address and user name. An address that was never confirmed is nobody's: the account that
 * was registered with it holds nothing of worth, and ends together with its sessions. A user name lasts a day, so that
 * nobody is thrown out of a registration by a stranger who likes the same one. Both are held until the transaction
 * ends.
 */
export async function freeNames(
  tx: Tx,
  at: Temporal.Instant,
  { email, userName = email, ownAccountId }: WantedNames,
): Promise<FreedNames> {
  await lockNames(tx, [email, userName]);
  const holders = (await lockNameHolders(tx, { email, userName })).filter(({ id }) => id !== ownAccountId);
  const abandonedSince = at.subtract({ hours: NAME_HELD_HOURS });
  const isConfirmed = ({ stage }: Holder) => stage !== "registered";
  const isRecent = ({ created_at }: Holder) => Temporal.Instant.compare(created_at, abandonedSince) > 0;

  const emailTaken = holders.some((holder) => holder.has_email && isConfirmed(holder));
  const userNameTaken = holders.some(
    (holder) => holder.has_user_name && (isConfirmed(holder) || (!holder.has_email && isRecent(holder))),
  );
  if (emailTaken || userNameTaken) return { ok: false, emailTaken, userNameTaken };
  for (const { id } of holders) await removeAccount(tx, id, at);
  return { ok: true, ended: holders.map(({ id }) => id) };
}

type Holder = Awaited<ReturnType<typeof lockNameHolders>>[number];
