import type { Services } from "../services.ts";

interface LockedKey {
  /** Whether a count waits for the key. */
  isWaitedFor(): Promise<boolean>;
  release(): Promise<void>;
}

/** Locks a key of `countSliding` as a count of another server does, so that counts of it wait until it is released. */
export async function lockKey({ counts }: Pick<Services, "counts">, key: string): Promise<LockedKey> {
  const holder = await counts.pool.connect();
  await holder.query("begin");
  await holder.query("select pg_advisory_xact_lock(hashtextextended('throttle ' || $1, 0))", [key]);
  const waiting = `select from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`;
  return {
    isWaitedFor: async () => (await holder.query(waiting)).rowCount !== 0,
    async release() {
      await holder.query("commit");
      holder.release();
    },
  };
}
