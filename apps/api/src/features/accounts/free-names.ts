import type { Tx } from "../../platform/db/db.ts";
import { lockNameHolders, lockNames, removeAccount } from "./unconfirmed-account-queries.ts";

/** How long a registration that nobody confirms keeps its user name from others. */
const NAME_HELD_HOURS = 24;

interface WantedNames {
  email: string;
  /** Unsaid, the address. */
  userName?: string;
  /** Whose they may be already. */
  ownAccountId?: string;
  /** Whether the address is proven to be theirs, which ends every registration that is not. */
  isConfirmed: boolean;
}

export type FreedNames = { ok: true; ended: string[] } | { ok: false; emailTaken: boolean; userNameTaken: boolean };

/**
 * Makes way for a business's address and user name. An address that was never confirmed is nobody's: several may register
 * with it, and the first who confirms it ends the others together with their sessions, which hold nothing of worth. A user
 * name lasts a day, so that nobody is thrown out of a registration by a stranger who likes the same one. Both are held
 * until the transaction ends. Gives the accounts that ended.
 */
export async function freeNames(
  tx: Tx,
  at: Temporal.Instant,
  { email, userName = email, ownAccountId, isConfirmed }: WantedNames,
): Promise<FreedNames> {
  await lockNames(tx, [email, userName]);
  const holders = (await lockNameHolders(tx, { email, userName })).filter(({ id }) => id !== ownAccountId);
  const abandonedSince = at.subtract({ hours: NAME_HELD_HOURS });
  const holdsFirmly = ({ stage }: Holder) => stage !== "registered";
  const isRecent = ({ created_at }: Holder) => Temporal.Instant.compare(created_at, abandonedSince) > 0;

  const emailTaken = holders.some((holder) => holder.has_email && holdsFirmly(holder));
  const userNameTaken = holders.some(
    (holder) => holder.has_user_name && (holdsFirmly(holder) || (!holder.has_email && isRecent(holder))),
  );
  if (emailTaken || userNameTaken) return { ok: false, emailTaken, userNameTaken };
  const ended = holders.filter(({ has_email }) => isConfirmed || !has_email).map(({ id }) => id);
  for (const id of ended) await removeAccount(tx, id, at);
  return { ok: true, ended };
}

type Holder = Awaited<ReturnType<typeof lockNameHolders>>[number];
