import type { Tx } from "../../platform/db/db.ts";
import { isSameName } from "./name-queries.ts";
import { lockNameHolders, lockNames, removeAccount } from "./unconfirmed-account-queries.ts";

/** How long an unconfirmed registration reserves its username. Hours. */
const NAME_HELD_HOURS = 24;

interface RequestedNames {
  email: string;
  /** Default: the address. */
  userName?: string;
  /** The account that may already have them. */
  ownAccountId?: string;
  /** Whether the address is confirmed, which ends unconfirmed registrations with it. */
  isConfirmed: boolean;
}

/**
 * Frees a business's address and username from unconfirmed registrations. Several may register with an unconfirmed
 * address; the first to confirm it ends the others and their sessions. An unconfirmed username is reserved for a day,
 * so that a stranger can't end a registration by choosing the same one. Locks both until the transaction ends.
 *
 * While the address is unconfirmed, existing accounts with it, or with a username equal to it, are ignored: a refusal
 * would reveal them. Such a registration gets no code by mail.
 * @returns false if an account has one of them
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
