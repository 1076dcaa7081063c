import type { Tx } from "../../platform/db/db.ts";
import { isSameName } from "./name-queries.ts";
import { lockNameHolders, lockNames, removeAccount } from "./unconfirmed-account-queries.ts";

/** How long a registration that nobody confirms keeps its user name from others. */
const NAME_HELD_HOURS = 24;

interface RequestedNames {
  email: string;
  /** Unsaid, the address. */
  userName?: string;
  /** Whose they may be already. */
  ownAccountId?: string;
  /** Whether the address is proven to be theirs, which ends every registration that is not. */
  isConfirmed: boolean;
}

/**
 * Makes way for a business's address and user name. An address that was never confirmed is nobody's: several may register
 * with it, and the first who confirms it ends the others together with their sessions, which hold nothing of worth. A user
 * name lasts a day, so that nobody is thrown out of a registration by a stranger who likes the same one. Both are held
 * until the transaction ends.
 *
 * As long as an address is not proven, it does not matter whether somebody has an account with it, nor with a user name
 * that is the address: whoever asks would learn it from the refusal. Such a registration is mailed no code.
 * @returns false when somebody has one of them
 */
export async function freeNames(
  tx: Tx,
  at: Temporal.Instant,
  { email, userName = email, ownAccountId, isConfirmed }: RequestedNames,
): Promise<boolean> {
  await lockNames(tx, [email, userName]);
  const holders = (await lockNameHolders(tx, { email, userName })).filter(({ id }) => id !== ownAccountId);
  const abandonedSince = at.subtract({ hours: NAME_HELD_HOURS });
  const holdsFirmly = ({ stage }: Holder) => stage !== "registered";
  const isRecent = ({ created_at }: Holder) => Temporal.Instant.compare(created_at, abandonedSince) > 0;

  const tellsOfUserNames = isConfirmed || !(await isSameName(tx, email, userName));
  const isTaken = (holder: Holder) =>
    holdsFirmly(holder)
      ? (isConfirmed && holder.has_email) || (tellsOfUserNames && holder.has_user_name)
      : holder.has_user_name && !holder.has_email && isRecent(holder);
  if (holders.some(isTaken)) return false;
  const ended = holders
    .filter((holder) => !holdsFirmly(holder) && (isConfirmed || !holder.has_email))
    .map(({ id }) => id);
  for (const id of ended) await removeAccount(tx, id, at);
  return true;
}

type Holder = Awaited<ReturnType<typeof lockNameHolders>>[number];
