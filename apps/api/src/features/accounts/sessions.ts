import { brandRole } from "@stashwell/shared/team/rules";
import type { BrandId, BusinessId, FindSession, Session } from "../../platform/http/session.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/db.ts";
import { hashToken, randomToken } from "../../platform/config/secrets.ts";
import type { Services } from "../../platform/services.ts";
import {
  advanceCredentialEpoch,
  deleteBegunTwoStep,
  deleteOneTimeSecrets,
  deleteSession,
  deleteSessions,
  findSessionRows,
  insertSession,
  type SessionRow,
  touchSession,
} from "./queries.ts";
import { withdrawPasswordLinks } from "./one-time-secrets.ts";
import bowser from "bowser";
import { Batcher } from "../../platform/db/batcher.ts";
import { CALL_MS } from "../../platform/http/deadline.ts";

/** The signed-in device; empty strings if unknown. */
interface Device {
  browser: string;
  system: string;
}

/** Maximum length of a User-Agent header that is parsed. */
const READ_MAX = 500;
/** Maximum length of a name, because the library takes unknown words of the header as names. */
const NAME_MAX = 60;

/** Parses the User-Agent header, so that people recognize their devices. Nothing else of it is stored. */
export function readDevice(userAgent: string | undefined): Device {
  if (!userAgent) return { browser: "", system: "" };
  const { browser, os } = bowser.parse(userAgent.slice(0, READ_MAX));
  return { browser: (browser.name ?? "").slice(0, NAME_MAX), system: (os.name ?? "").slice(0, NAME_MAX) };
}

/** A session ends after this long without a call. */
export const IDLE_HOURS = 12;
/** Maximum lifetime of a session. */
export const LIFETIME_DAYS = 30;
/** Precision of the stored time of the last call, so that it is written at most once a minute. */
const TOUCH_SECONDS = 60;
const HOUR_MS = 3_600_000;

const readers = new WeakMap<Services, Batcher<Buffer, SessionRow | undefined>>();

/** Batches the reading of sessions of concurrent calls. */
function readerOf(services: Services): Batcher<Buffer, SessionRow | undefined> {
  const known = readers.get(services);
  if (known) return known;
  let items = 0;
  const reader = new Batcher<Buffer, SessionRow | undefined>({
    queueOf: () => "sessions",
    // Two calls with the same token may share a statement.
    keyOf: () => String((items += 1)),
    changedNothing: () => true,
    maxWaitMs: CALL_MS,
    run: (tokenHashes) => findSessionRows(services.db, tokenHashes),
  });
  readers.set(services, reader);
  return reader;
}

/** Opens a session and returns its token, of which only the hash is stored. */
export async function openSession(
  db: Db,
  clock: Clock,
  accountId: string,
  { registering = false, userAgent }: { registering?: boolean; userAgent?: string | undefined } = {},
): Promise<string> {
  const token = randomToken();
  const now = clock.now();
  await insertSession(db, {
    token_hash: hashToken(token),
    account_id: accountId,
    onboarding: registering,
    created_at: now,
    used_at: now,
    ...readDevice(userAgent),
  });
  return token;
}

export const closeSession = (db: Db, session: Session) => deleteSession(db, session.tokenHash);

/**
 * Ends the sessions of an account, all or all but one, and everything that could become one: hand-off codes, password
 * links, a pending change of address, a pending second step, and sign-ins in progress that have already checked the credentials. The account is
 * locked first, so that a session being opened is either ended here or refused.
 */
export async function closeSessions(db: Db, accountId: string, except?: Session): Promise<void> {
  await advanceCredentialEpoch(db, accountId);
  await deleteOneTimeSecrets(db, accountId, "hand_off");
  await withdrawPasswordLinks(db, accountId);
  await deleteOneTimeSecrets(db, accountId, "change_email");
  await deleteBegunTwoStep(db, accountId);
  await deleteSessions(db, accountId, except?.tokenHash);
}

/** Finds sessions by token. They are read for every call, so that ending one takes effect on all servers. */
export function findSessionOf(services: Services): FindSession {
  const { db, clock } = services;
  const reader = readerOf(services);
  return async (token) => {
    const tokenHash = hashToken(token);
    const row = await reader.add(tokenHash);
    const now = clock.now();
    if (!row || !isLive(row, now.epochMilliseconds)) return undefined;
    if (isTouchDue(row.used_at, now)) await touchSession(db, tokenHash, now);
    return sessionFrom(row, tokenHash);
  };
}

const isTouchDue = (usedAt: Temporal.Instant, now: Temporal.Instant): boolean =>
  now.epochMilliseconds - usedAt.epochMilliseconds >= TOUCH_SECONDS * 1000;

/** `now` in epoch milliseconds, because Temporal is slow and every call checks this. */
const isLive = ({ created_at, used_at }: SessionRow, now: number): boolean =>
  now - used_at.epochMilliseconds < IDLE_HOURS * HOUR_MS &&
  now - created_at.epochMilliseconds < LIFETIME_DAYS * 24 * HOUR_MS;

/** The earliest times of creation and last use of a live session. */
export const oldestLiving = (now: Temporal.Instant) => ({
  begunAfter: now.subtract({ hours: LIFETIME_DAYS * 24 }),
  usedAfter: now.subtract({ hours: IDLE_HOURS }),
});

/** Creates a session. The only place that creates tenant ids for queries. */
function sessionFrom(row: SessionRow, tokenHash: Buffer): Session {
  const signedIn = { accountId: row.account_id, tokenHash, language: row.language };
  const { role } = row;
  if (row.brand_id !== null)
    return { ...signedIn, kind: "brand", brandId: row.brand_id as BrandId, role: brandRole(role) };
  if (row.business_id === null) return { ...signedIn, kind: "operator" };
  const businessId = row.business_id as BusinessId;
  if (row.onboarding) return { ...signedIn, kind: "onboarding", businessId };
  const businessRole = role === "owner" ? "owner" : "cashier";
  return { ...signedIn, kind: "business", businessId, role: businessRole, storeId: row.store_id };
}
