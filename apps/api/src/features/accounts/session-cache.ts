import { Cache } from "../../platform/cache.ts";
import type { Session } from "../../platform/http/session.ts";

/** A session as it was read. Its times are in milliseconds since 1970: they are looked at in every call, and Temporal is slow at that. */
export interface LiveSession {
  session: Session;
  createdAt: number;
  usedAt: number;
}

/** How long a session is believed without asking the database: with the call under way, below a second of real time. */
const TTL_MS = 800;
/** After a change of an account its sessions are read anew for this long, since the change is not committed yet. Longer than any statement. */
const UNSETTLED_MS = 30_000;
const MAX_SESSIONS = 20_000;

export interface SessionReader {
  read: () => Promise<LiveSession | undefined>;
  /** Whether one has to be read again although it is fresh. */
  isStale: (live: LiveSession) => boolean;
}

/** Caches for a moment what a token stands for, so that a burst of calls reads it once. */
export class SessionCache {
  readonly #sessions = new Cache<LiveSession>({ maxEntries: MAX_SESSIONS, ttlMs: TTL_MS });
  readonly #unsettled = new Map<string, number>();

  /** The session of a token, from the last second or by `read`, which runs once however many callers there are. */
  find(token: string, { read, isStale }: SessionReader): Promise<LiveSession | undefined> {
    const cached = this.#sessions.find(token);
    if (cached && isStale(cached)) this.#sessions.delete(token);
    return this.#sessions.get(token, async () => {
      const live = await read();
      // Without its entry this session is not cached.
      if (live && this.#isUnsettled(live.session.accountId)) this.#sessions.delete(token);
      return live;
    });
  }

  /** From now on the sessions of this account are read anew. */
  forget(accountId: string): void {
    this.#unsettled.set(accountId, performance.now() + UNSETTLED_MS);
    this.#sessions.deleteWhere(({ session }) => session.accountId === accountId);
  }

  #isUnsettled(accountId: string): boolean {
    const until = this.#unsettled.get(accountId);
    if (until !== undefined && until <= performance.now()) this.#unsettled.delete(accountId);
    return this.#unsettled.has(accountId);
  }
}
