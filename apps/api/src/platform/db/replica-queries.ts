import type { Pool } from "pg";

/** How far a primary has written its log. */
export interface Position {
  /** The cluster, which a primary shares with its replicas. */
  cluster: string;
  /** Rises when a standby takes the primary's place. */
  timeline: number;
  lsn: string;
}

export async function findPosition(primary: Pool): Promise<Position> {
  const { rows } = await primary.query<Position>(
    `select system_identifier::text as cluster, ('x' || left(pg_walfile_name(lsn), 8))::bit(32)::int as timeline, lsn::text
     from pg_control_system(), pg_current_wal_lsn() lsn`,
  );
  return rows[0]!;
}

/**
 * Whether a replica of the same cluster has replayed the primary's log up to `position`. False if it still follows the
 * primary before this one, whose log may hold what was never acknowledged; it is noticed at its next checkpoint that it
 * follows the new one.
 */
export async function hasReplayed(replica: Pool, { cluster, timeline, lsn }: Position): Promise<boolean> {
  const { rows } = await replica.query<{ replayed: boolean }>(
    `select pg_is_in_recovery() and s.system_identifier::text = $1 and c.timeline_id = $2
       and pg_last_wal_replay_lsn() >= $3::pg_lsn as replayed
     from pg_control_system() s, pg_control_checkpoint() c`,
    [cluster, timeline, lsn],
  );
  return rows[0]?.replayed ?? false;
}
