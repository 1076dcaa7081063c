import type { Session } from "../../platform/http/session.ts";

/** A session as it was read. Its times are in milliseconds since 1970: they are looked at in every call, and Temporal is slow at that. */
export interface LiveSession {
  session: Session;
  createdAt: number;
  usedAt: number;
}

/** How long a session is believed without asking the database: with the call under way, below a second. Milliseconds of real time. */
const FRESH_MS = 800;
/** After a change of an account its sessions are read anew for this long, since the change is not committed yet. Longer than any statement. */
const UNSETTLED_MS = 30_000;
const MOST_ENTRIES = 20_000;

interface Entry {
  readAt: number;
  found: Promise<LiveSession | undefined>;
  /** Once it has been read. */
  live?: LiveSession;
}

export interface Reading {
  read: () => Promise<LiveSession | undefined>;
  /** Whether one has to be read again although it is fresh. */
  isStale: (live: LiveSession) => boolean;
}

/** Keeps what a token stands for for a moment, so that a burst of calls reads it once. */
export class SessionCache {
  #entries = new Map<string, Entry>();
  #unsettled = new Map<string, number>();

  /** The session of a token, from the last second or by `read`, which runs once however many ask together. */
  find(token: string, { read, isStale }: Reading): Promise<LiveSession | undefined> {
    const now = performance.now();
    const known = this.#entries.get(token);
    if (known && now - known.readAt < FRESH_MS && !(known.live && isStale(known.live))) return known.found;
    const entry: Entry = { readAt: now, found: read() };
    this.#entries.delete(token);
    this.#makeRoom(now);
    this.#entries.set(token, entry);
    entry.found.then(
      (live) => this.#settle(token, entry, live),
      () => this.#drop(token, entry),
    );
    return entry.found;
  }

  /** From now on the sessions of this account are read anew. */
  forget(accountId: string): void {
    this.#unsettled.set(accountId, performance.now() + UNSETTLED_MS);
    for (const [token, entry] of this.#entries)
      if (entry.live?.session.accountId === accountId) this.#entries.delete(token);
  }

  #settle(token: string, entry: Entry, live: LiveSession | undefined): void {
    if (!live || this.#isUnsettled(live.session.accountId)) return this.#drop(token, entry);
    entry.live = live;
  }

  #isUnsettled(accountId: string): boolean {
    const until = this.#unsettled.get(accountId);
    if (until !== undefined && until <= performance.now()) this.#unsettled.delete(accountId);
    return this.#unsettled.has(accountId);
  }

  #drop(token: string, entry: Entry): void {
    if (this.#entries.get(token) === entry) this.#entries.delete(token);
  }

  /** Entries are in the order of their reading, so the stale ones stand first. */
  #makeRoom(now: number): void {
    if (this.#entries.size < MOST_ENTRIES) return;
    for (const [token, entry] of this.#entries) {
      if (now - entry.readAt < FRESH_MS && this.#entries.size < MOST_ENTRIES) return;
      this.#entries.delete(token);
    }
  }
}
