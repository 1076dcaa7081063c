import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { closeSync, existsSync, openSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { findPostmaster } from "@stashwell/postgres/postmaster";
import { findServerUser, giveTo, type ServerUser } from "@stashwell/postgres/server-user";
import { Client } from "pg";

const SET = fileURLToPath(new URL("../../../deploy/patroni", import.meta.url));
/** Where Debian installs PostgreSQL, if not on the PATH. */
const POSTGRES = "/usr/lib/postgresql/18/bin";
const PROGRAMS = ["etcd", "haproxy", "patroni"] as const;
/** The ports of the set in `deploy/patroni`, which each machine has for itself: here, each has a loopback address. */
const PORTS = { postgres: 5432, patroni: 8008, primary: 5000, standby: 5001, etcd: 2379, etcdPeers: 2380 };
const ETCD = "127.0.0.20";
const READY_MS = 90_000;
const LAST_LINES = 8;

const isOnPath = (program: string): boolean =>
  (process.env.PATH ?? "").split(delimiter).some((folder) => existsSync(join(folder, program)));

/** What a pair under Patroni needs and this machine lacks. This project installs none of it. */
export const missingForPatroni = (): string[] => [
  ...PROGRAMS.filter((program) => !isOnPath(program)),
  ...(existsSync(join(POSTGRES, "pg_rewind")) ? [] : ["PostgreSQL 18"]),
  ...(process.getuid?.() === 0 ? [] : ["root"]),
];

/** A machine, as Patroni's API reports it. */
interface Member {
  role: string;
  state: string;
}

/** The roles of machines that are well, in alphabetical order. */
async function rolesOf(answer: Response | undefined): Promise<string> {
  if (!answer) return "";
  const { members } = (await answer.json()) as { members: Member[] };
  const well = members.filter(({ state }) => state === "running" || state === "streaming");
  return well
    .map(({ role }) => role)
    .toSorted()
    .join(" ");
}

/** A program that runs until it is stopped; what it prints is kept in a file. */
class Program {
  readonly #command: readonly [string, ...string[]];
  readonly #env: Record<string, string>;
  readonly #user: ServerUser | null;
  readonly #log: string;
  #child: ChildProcess | undefined;

  /** @param user who runs it, PostgreSQL's user by default; null for ourselves */
  constructor(
    log: string,
    command: readonly [string, ...string[]],
    env: Record<string, string> = {},
    user: ServerUser | null = findServerUser(),
  ) {
    this.#user = user;
    this.#log = log;
    this.#command = command;
    this.#env = env;
  }

  /** Does nothing while it runs. */
  start(): void {
    if (this.#isRunning()) return;
    const [file, ...words] = this.#command;
    const log = openSync(this.#log, "a");
    this.#child = spawn(file, words, {
      stdio: ["ignore", log, log],
      env: { PATH: process.env.PATH, LC_ALL: "C.UTF-8", ...this.#env },
      ...this.#user,
    });
    closeSync(log);
  }

  signal(name: NodeJS.Signals): void {
    this.#child?.kill(name);
  }

  async stop(signal: NodeJS.Signals = "SIGTERM"): Promise<void> {
    if (!this.#isRunning()) return;
    const ended = once(this.#child!, "exit");
    this.signal(signal);
    await ended;
  }

  #isRunning(): boolean {
    return this.#child?.exitCode === null && this.#child.signalCode === null;
  }
}

/** A machine with PostgreSQL under Patroni. */
class Node {
  readonly name: string;
  readonly address: string;
  readonly #data: string;
  readonly #patroni: Program;

  constructor(name: string, address: string, folder: string, passwords: { superuser: string; replication: string }) {
    this.name = name;
    this.address = address;
    this.#data = join(folder, name);
    this.#patroni = new Program(join(folder, `${name}.log`), ["patroni", join(SET, "patroni.yml")], {
      PATRONI_NAME: name,
      PATRONI_ETCD3_HOSTS: `${ETCD}:${PORTS.etcd}`,
      PATRONI_RESTAPI_LISTEN: `${address}:${PORTS.patroni}`,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `${address}:${PORTS.patroni}`,
      PATRONI_POSTGRESQL_LISTEN: `${address}:${PORTS.postgres}`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${address}:${PORTS.postgres}`,
      PATRONI_POSTGRESQL_DATA_DIR: this.#data,
      PATRONI_POSTGRESQL_BIN_DIR: POSTGRES,
      PATRONI_POSTGRESQL_PGPASS: join(folder, `${name}.pgpass`),
      PATRONI_SUPERUSER_PASSWORD: passwords.superuser,
      PATRONI_REPLICATION_PASSWORD: passwords.replication,
    });
  }

  start(): void {
    this.#patroni.start();
  }

  /** Patroni's view of itself and the other node; undefined if it doesn't answer. */
  async ask(path: string, init: RequestInit = {}): Promise<Response | undefined> {
    return fetch(`http://${this.address}:${PORTS.patroni}${path}`, {
      ...init,
      signal: AbortSignal.timeout(READY_MS),
    }).catch(() => undefined);
  }

  async isPrimary(): Promise<boolean> {
    return (await this.ask("/primary"))?.ok === true;
  }

  /** Asks Patroni to make the other node the primary. */
  async handOver(): Promise<void> {
    const answer = await this.ask("/switchover", { method: "POST", body: JSON.stringify({ leader: this.name }) });
    if (!answer?.ok) throw new Error(`no switchover: ${String(await answer?.text())}`);
  }

  /** Kills PostgreSQL; Patroni goes on. */
  async killPostgres(): Promise<void> {
    const postmaster = await findPostmaster(this.#data);
    if (postmaster) process.kill(postmaster.pid, "SIGKILL");
  }

  /** Kills both, as a power cut would. */
  async kill(): Promise<void> {
    await this.#patroni.stop("SIGKILL");
    await this.killPostgres();
  }

  /** Pauses Patroni, so that it neither renews its lease nor stops PostgreSQL, which goes on. */
  freeze(): void {
    this.#patroni.signal("SIGSTOP");
  }

  thaw(): void {
    this.#patroni.signal("SIGCONT");
  }

  async stop(): Promise<void> {
    this.thaw();
    await this.#patroni.stop();
    await this.killPostgres();
  }
}

/**
 * A primary and its synchronous standby under Patroni, with etcd and HAProxy, by the files in `deploy/patroni`. All are
 * real programs, found on the PATH; the machines are loopback addresses.
 */
export class PatroniPair {
  readonly #folder: string;
  readonly #passwords: { superuser: string; replication: string };
  readonly #nodes: readonly [Node, Node];
  readonly #etcd: Program;
  readonly #haproxy: Program;
  readonly #password = randomBytes(12).toString("hex");

  private constructor(folder: string) {
    this.#folder = folder;
    this.#passwords = { superuser: randomBytes(12).toString("hex"), replication: randomBytes(12).toString("hex") };
    const [one, two] = ["127.0.0.11", "127.0.0.12"] as const;
    this.#nodes = [new Node("one", one, folder, this.#passwords), new Node("two", two, folder, this.#passwords)];
    const [clients, peers] = [`http://${ETCD}:${PORTS.etcd}`, `http://${ETCD}:${PORTS.etcdPeers}`];
    this.#etcd = new Program(join(folder, "etcd.log"), ["etcd"], {
      ETCD_NAME: "etcd",
      ETCD_DATA_DIR: join(folder, "etcd"),
      ETCD_LISTEN_CLIENT_URLS: clients,
      ETCD_ADVERTISE_CLIENT_URLS: clients,
      ETCD_LISTEN_PEER_URLS: peers,
      ETCD_INITIAL_ADVERTISE_PEER_URLS: peers,
      ETCD_INITIAL_CLUSTER: `etcd=${peers}`,
    });
    this.#haproxy = new Program(
      join(folder, "haproxy.log"),
      ["haproxy", "-db", "-f", join(SET, "haproxy.cfg")],
      { DATABASE_ONE: one, DATABASE_TWO: two },
      // It becomes its own user.
      null,
    );
  }

  /** @throws Error when it doesn't get ready, with the last lines of its programs */
  static async start(): Promise<PatroniPair> {
    const folder = await mkdtemp(join(tmpdir(), "stashwell-patroni-"));
    await giveTo(findServerUser(), folder);
    const pair = new PatroniPair(folder);
    try {
      await pair.#startAll();
      return pair;
    } catch (error) {
      await pair.stop();
      throw error;
    }
  }

  /** The settings of a server that writes to the primary, and reads from the standby where it may. */
  get env(): Record<string, string> {
    return { DATABASE_URL: this.primaryUrl, DATABASE_REPLICA_URL: this.#urlAt(PORTS.standby) };
  }

  /** The address of whichever is the primary, through HAProxy. */
  get primaryUrl(): string {
    return this.#urlAt(PORTS.primary);
  }

  #urlAt(port: number): string {
    return `postgres://stashwell:${this.#password}@127.0.0.1:${port}/stashwell`;
  }

  /** Does something to the primary, and waits until the standby is promoted. */
  async replacePrimary(act: (primary: Node) => Promise<void> | void): Promise<void> {
    const { primary, standby } = await this.#roles();
    await act(primary);
    await this.#until("the standby is promoted", () => standby.isPrimary());
  }

  async killStandby(): Promise<void> {
    await (await this.#roles()).standby.kill();
  }

  stopEtcd(): Promise<void> {
    return this.#etcd.stop();
  }

  /** Starts again what was killed, paused or stopped, and waits until there are a primary and a synchronous standby. */
  async restore(): Promise<void> {
    for (const node of this.#nodes) {
      node.thaw();
      node.start();
    }
    this.#etcd.start();
    await this.untilWhole();
  }

  async untilWhole(): Promise<void> {
    await this.#until("there are a primary and a synchronous standby", async () => {
      const seen = await Promise.all(this.#nodes.map(async (node) => rolesOf(await node.ask("/cluster"))));
      return seen.every((roles) => roles === "leader sync_standby");
    });
  }

  async stop(): Promise<void> {
    for (const node of this.#nodes) await node.stop();
    await this.#haproxy.stop();
    await this.#etcd.stop();
    await rm(this.#folder, { recursive: true, force: true });
  }

  async #roles(): Promise<{ primary: Node; standby: Node }> {
    const [one, two] = this.#nodes;
    if (await one.isPrimary()) return { primary: one, standby: two };
    if (await two.isPrimary()) return { primary: two, standby: one };
    throw new Error("there is no primary");
  }

  async #startAll(): Promise<void> {
    const [one, two] = this.#nodes;
    this.#etcd.start();
    this.#haproxy.start();
    one.start();
    await this.#until("the first server is the primary", () => one.isPrimary());
    two.start();
    await this.untilWhole();
    await this.#createDatabase();
  }

  async #createDatabase(): Promise<void> {
    await this.#until("HAProxy leads to the primary", async () => {
      const client = new Client({
        connectionString: `postgres://postgres:${this.#passwords.superuser}@127.0.0.1:${PORTS.primary}/postgres`,
      });
      await client.connect();
      await client.query(`create role stashwell login password '${this.#password}'`);
      await client.query("create database stashwell owner stashwell");
      await client.end();
      return true;
    });
  }

  async #until(what: string, isSo: () => Promise<boolean>): Promise<void> {
    const deadline = performance.now() + READY_MS;
    while (!(await isSo().catch(() => false))) {
      if (performance.now() > deadline)
        throw new Error(`not so after ${READY_MS / 1000} s: ${what}\n${await this.#lastWords()}`);
      await pause(200);
    }
  }

  /** The last lines that each program printed. */
  async #lastWords(): Promise<string> {
    const files = (await readdir(this.#folder)).filter((name) => name.endsWith(".log"));
    const lines = files.map(async (name) => {
      const text = await readFile(join(this.#folder, name), "utf8");
      return [name, ...text.trimEnd().split("\n").slice(-LAST_LINES)].join("\n");
    });
    return (await Promise.all(lines)).join("\n");
  }
}
