import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { findFreePort } from "@stashwell/postgres/free-port";
import { letEverybodyRead } from "@stashwell/postgres/server-user";

/** PgBouncer in transaction mode, in front of one database. */
export interface PgBouncer {
  /** URL of the same database through PgBouncer. */
  url: string;
  stop(): Promise<void>;
}

/** So few that relying on session state across transactions is likely to fail. */
const SESSIONS = 4;
const START_MS = 5_000;

/**
 * Starts a PgBouncer with the settings shipped in `deploy/`, except for the number of sessions. Its program is named by
 * the environment variable PGBOUNCER, because this project installs none.
 */
export async function startPgBouncer(program: string, databaseUrl: string): Promise<PgBouncer> {
  const { hostname, port: databasePort, username, password, pathname } = new URL(databaseUrl);
  const folder = await mkdtemp(join(tmpdir(), "stashwell-pgbouncer-"));
  const port = await findFreePort();
  await writeFile(join(folder, "users.txt"), `"${username}" "${decodeURIComponent(password)}"\n`);
  await writeFile(
    join(folder, "pgbouncer.ini"),
    `[databases]
${pathname.slice(1)} = host=${hostname} port=${databasePort} connect_query='set statement_timeout = 30000; set idle_in_transaction_session_timeout = 30000'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${join(folder, "users.txt")}
pool_mode = transaction
default_pool_size = ${SESSIONS}
max_client_conn = 500
`,
  );
  await letEverybodyRead(folder);
  // PgBouncer refuses to run as root.
  const asNobody = userInfo().uid === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const child = spawn(program, ["-q", join(folder, "pgbouncer.ini")], { stdio: "ignore", ...asNobody });
  await untilItListens(child, port);
  const url = new URL(databaseUrl);
  url.port = String(port);
  return {
    url: url.href,
    async stop() {
      child.kill("SIGTERM");
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function untilItListens(child: ChildProcess, port: number): Promise<void> {
  const deadline = performance.now() + START_MS;
  while (performance.now() < deadline && child.exitCode === null) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, "127.0.0.1", () => resolve(true));
      socket.on("error", () => resolve(false)).on("connect", () => socket.end());
    });
    if (isOpen) return;
    await pause(50);
  }
  throw new Error(`PgBouncer does not listen; it ended with ${String(child.exitCode)}`);
}
