import type { BrandId, BusinessId, FindSession, Session } from "../http/session.ts";
import type { Clock } from "../clock.ts";
import type { Db } from "../db/db.ts";
import { hashToken, randomToken } from "../secrets.ts";
import type { Services } from "../services.ts";
import { type SessionRow, deleteSession, deleteSessions, findSessionRow, insertSession, touchSession } from "./queries.ts";
import { type LiveSession, SessionCache } from "./session-cache.ts";

/** A session ends after this long without a call. */
export const IDLE_HOURS = 12;
/** A session ends this long after it began, however busy it is. */
export const LIFETIME_DAYS = 30;
/** How old the written time of the last call may become: one write a minute, not one a call. */
const TOUCH_SECONDS = 60;

const caches = new WeakMap<Services, SessionCache>();

function cacheOf(services: Services): SessionCache {
  const known = caches.get(services);
  if (known) return known;
  const cache = new SessionCache();
  caches.set(services, cache);
  return cache;
}

/** Begins a session and gives its token, which is kept nowhere. */
export async function openSession(db: Db, clock: Clock, accountId: string, { onboarding = false } = {}): Promise<string> {
  const token = randomToken();
  const now = clock.now();
  await insertSession(db, { token_hash: hashToken(token), account_id: accountId, onboarding, created_at: now, used_at: now });
  return token;
}

/** Ends one session. */
export async function closeSession(db: Db, services: Services, session: Session): Promise<void> {
  await deleteSession(db, session.tokenHash);
  cacheOf(services).forget(session.accountId);
}

/** Ends the sessions of an account, all of them or all but one. */
export async function closeSessions(db: Db, services: Services, accountId: string, except?: Session): Promise<void> {
  await deleteSessions(db, accountId, except?.tokenHash);
  cacheOf(services).forget(accountId);
}

/** Has what sessions tell about an account read again, after it changed. */
export const refreshSessions = (services: Services, accountId: string): void => cacheOf(services).forget(accountId);

/** How the server finds the session of a token. Another server's change is seen after a second, this one's at once. */
export function findSessionOf(services: Services): FindSession {
  const cache = cacheOf(services);
  return async (token) => {
    const found = await cache.find(token, {
      read: () => readSession(services, token),
      isStale: ({ usedAt }) => isTouchDue(usedAt, services.clock.now()),
    });
    return found && isLive(found, services.clock.now()) ? found.session : undefined;
  };
}

const isTouchDue = (usedAt: Temporal.Instant, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(usedAt.add({ seconds: TOUCH_SECONDS }), now) <= 0;

function isLive({ createdAt, usedAt }: Pick<LiveSession, "createdAt" | "usedAt">, now: Temporal.Instant): boolean {
  const idleSince = now.subtract({ hours: IDLE_HOURS });
  const oldest = now.subtract({ hours: LIFETIME_DAYS * 24 });
  return Temporal.Instant.compare(usedAt, idleSince) > 0 && Temporal.Instant.compare(createdAt, oldest) > 0;
}

async function readSession({ db, clock }: Services, token: string): Promise<LiveSession | undefined> {
  const tokenHash = hashToken(token);
  const row = await findSessionRow(db, tokenHash);
  const now = clock.now();
  if (!row || !isLive({ createdAt: row.created_at, usedAt: row.used_at }, now)) return undefined;
  const due = isTouchDue(row.used_at, now);
  if (due) await touchSession(db, tokenHash, now);
  return { session: sessionFrom(row, tokenHash), createdAt: row.created_at, usedAt: due ? now : row.used_at };
}

/** The only place where the scopes of queries come from. */
function sessionFrom(row: SessionRow, tokenHash: Buffer): Session {
  const signedIn = { accountId: row.account_id, tokenHash, language: row.language };
  if (row.brand_id !== null) return { ...signedIn, kind: "brand", brandId: row.brand_id as BrandId };
  const businessId = row.business_id as BusinessId;
  return { ...signedIn, kind: row.onboarding ? "onboarding" : "business", businessId };
}
