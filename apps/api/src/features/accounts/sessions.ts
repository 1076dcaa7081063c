import { brandRole } from "@stashwell/shared/team/rules";
import type { BrandId, BusinessId, FindSession, Session } from "../../platform/http/session.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/db.ts";
import { hashToken, randomToken } from "../../platform/config/secrets.ts";
import type { Services } from "../../platform/services.ts";
import { readDevice } from "./read-device.ts";
import {
  type SessionRow,
  advanceCredentialEpoch,
  deleteOneTimeSecrets,
  deleteSession,
  deleteSessions,
  findSessionRow,
  insertSession,
  touchSession,
} from "./queries.ts";
import { type LiveSession, SessionCache } from "./session-cache.ts";

/** A session ends after this long without a call. */
export const IDLE_HOURS = 12;
/** A session ends this long after it began, however busy it is. */
export const LIFETIME_DAYS = 30;
/** How old the written time of the last call may become: one write a minute, not one a call. */
const TOUCH_SECONDS = 60;
const HOUR_MS = 3_600_000;

const caches = new WeakMap<Services, SessionCache>();

function cacheOf(services: Services): SessionCache {
  const known = caches.get(services);
  if (known) return known;
  const cache = new SessionCache();
  caches.set(services, cache);
  return cache;
}

/** Begins a session and gives its token, which is kept nowhere. */
export async function openSession(
  db: Db,
  clock: Clock,
  accountId: string,
  { onboarding = false, userAgent }: { onboarding?: boolean; userAgent?: string | undefined } = {},
): Promise<string> {
  const token = randomToken();
  const now = clock.now();
  await insertSession(db, {
    token_hash: hashToken(token),
    account_id: accountId,
    onboarding,
    created_at: now,
    used_at: now,
    ...readDevice(userAgent),
  });
  return token;
}

/** Ends one session. */
export async function closeSession(db: Db, services: Services, session: Session): Promise<void> {
  await deleteSession(db, session.tokenHash);
  cacheOf(services).forget(session.accountId);
}

/**
 * Ends the sessions of an account, all of them or all but one, and whatever could still become one: codes that were
 * handed out, and sign-ins that have checked the credentials and open their session after this. The account is held
 * first, so that a session which is being opened is either here already or never comes.
 */
export async function closeSessions(db: Db, services: Services, accountId: string, except?: Session): Promise<void> {
  await advanceCredentialEpoch(db, accountId);
  await deleteOneTimeSecrets(db, accountId, "hand_off");
  await deleteSessions(db, accountId, except?.tokenHash);
  cacheOf(services).forget(accountId);
}

/** Has what sessions tell about an account read again, after it changed. */
export const refreshSessions = (services: Services, accountId: string): void => cacheOf(services).forget(accountId);

/** How the server finds the session of a token. Another server's change is seen after a second, this one's at once. */
export function findSessionOf(services: Services): FindSession {
  const cache = cacheOf(services);
  return async (token) => {
    const now = services.clock.now().epochMilliseconds;
    const found = await cache.find(token, {
      read: () => readSession(services, token),
      isStale: ({ usedAt }) => isTouchDue(usedAt, now),
    });
    return found && isLive(found, now) ? found.session : undefined;
  };
}

const isTouchDue = (usedAt: number, now: number): boolean => now - usedAt >= TOUCH_SECONDS * 1000;

const isLive = ({ createdAt, usedAt }: Omit<LiveSession, "session">, now: number): boolean =>
  now - usedAt < IDLE_HOURS * HOUR_MS && now - createdAt < LIFETIME_DAYS * 24 * HOUR_MS;

/** What lives was begun and used after these. */
export const oldestLiving = (now: Temporal.Instant) => ({
  begunAfter: now.subtract({ hours: LIFETIME_DAYS * 24 }),
  usedAfter: now.subtract({ hours: IDLE_HOURS }),
});

async function readSession({ db, clock }: Services, token: string): Promise<LiveSession | undefined> {
  const tokenHash = hashToken(token);
  const row = await findSessionRow(db, tokenHash);
  if (!row) return undefined;
  const now = clock.now();
  const times = { createdAt: row.created_at.epochMilliseconds, usedAt: row.used_at.epochMilliseconds };
  if (!isLive(times, now.epochMilliseconds)) return undefined;
  if (isTouchDue(times.usedAt, now.epochMilliseconds)) {
    await touchSession(db, tokenHash, now);
    times.usedAt = now.epochMilliseconds;
  }
  return { session: sessionFrom(row, tokenHash), ...times };
}

/** The only place where the scopes of queries come from. */
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
