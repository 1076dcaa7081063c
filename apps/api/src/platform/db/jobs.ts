import { Client, type ClientConfig } from "pg";
import { fromKysely, PgBoss, type JobWithMetadata } from "pg-boss";
import type { z } from "zod";
import { log, logError } from "../observation/log.ts";
import type { Db } from "./db.ts";
import { ConnectionGuard } from "./connection-guard.ts";
import { KEEP_ALIVE_MS } from "./pool.ts";
import { Pulse } from "./pulse.ts";

/** A kind of job: its name and data. `work` registers its handler. */
export interface JobKind<Payload extends object = object> {
  name: string;
  payload: z.ZodType<Payload>;
  /** Number of retries, with increasing delays. */
  retries: number;
  /** Where jobs are delayed by seconds: how often one looks for those that are due. Half a minute otherwise. */
  pollSeconds?: number;
  /** It reaches people or systems outside, and is skipped while outgoing work is held. */
  outgoing?: true;
}

interface Repeating {
  /** As for a kind of job; left out while outgoing work is held. */
  outgoing?: true;
}

export interface Jobs {
  /** Adds a job in the caller's own transaction: it exists exactly when the rest of that transaction does. */
  enqueue<Payload extends object>(
    db: Db,
    kind: JobKind<Payload>,
    payload: Payload,
    options?: { delaySeconds?: number },
  ): Promise<void>;
  /** Registers the handler of a kind of job. Call it before `start`. */
  work<Payload extends object>(kind: JobKind<Payload>, handler: (payload: Payload) => Promise<void>): void;
  /** Schedules repeated work, on one server at a time. `cron` is in UTC. Call it before `start`. */
  repeat(name: string, cron: string, task: () => Promise<void>, options?: Repeating): void;
  /**
   * Has something done every few seconds by every server; what must not be done by two at a time sees to that itself.
   * Call it before `start`.
   */
  often(name: string, seconds: number, task: (stopping: AbortSignal) => Promise<void>, options?: Repeating): void;
  /** Names of the kinds of work that reach somebody outside. */
  outgoing(): string[];
  /** Creates or updates missing tables, and starts working. */
  start(): Promise<void>;
  /** Waits for running jobs. */
  stop(): Promise<void>;
  /** Does everything that waits, whenever it was meant to start, and throws what fails. For tests, without `start`. */
  drain(): Promise<void>;
}

const SCHEMA = "pgboss";
/** Two for the statements of workers, one that listens. */
const CONNECTIONS = 2;
const STOP_MS = 10_000;
/** How soon a server notices that outgoing work is held, or is no longer. */
const HOLD_SECONDS = 5;

interface Worker {
  kind: JobKind;
  handle: (data: unknown) => Promise<void>;
}

/**
 * Jobs kept in the database at `url`, beside the tables of the product.
 * @param isHeld whether outgoing work is to be left undone for now
 */
export function openJobs(url: string, isHeld: () => Promise<boolean> = () => Promise.resolve(false)): Jobs {
  return new StoredJobs(url, isHeld);
}

/** Makes the tables of the jobs, so that a copy of the database has them already. */
export async function installJobs(url: string): Promise<void> {
  const boss = makeBoss(url, { supervise: false, schedule: false });
  await boss.start();
  await boss.stop({ graceful: false });
}

function makeBoss(url: string, options: { supervise: boolean; schedule: boolean; useListenNotify?: boolean }): PgBoss {
  const boss = new PgBoss({
    connectionString: url,
    schema: SCHEMA,
    max: CONNECTIONS,
    application_name: "stashwell-jobs",
    ...guardedConnections(url),
    ...options,
  });
  boss.on("error", (error) => logError("jobs.failed", error));
  return boss;
}

/** The library opens its lines by itself, and listens on one that it watches by itself. */
function guardedConnections(url: string) {
  const guard = new ConnectionGuard({ connectionString: url }, { isPooled: false });
  class GuardedClient extends Client {
    constructor(config?: string | ClientConfig) {
      super(config);
      this.once("connect", () => guard.watch(this));
    }
  }
  return { Client: GuardedClient, keepAlive: true, keepAliveInitialDelayMillis: KEEP_ALIVE_MS };
}

class StoredJobs implements Jobs {
  #url: string;
  #isHeld: () => Promise<boolean>;
  /** Whether workers of outgoing jobs were left out when that was looked at last; undefined before. */
  #wasHeld: boolean | undefined;
  #ready: Promise<PgBoss> | undefined;
  #workers = new Map<string, Worker>();
  #repeated = new Map<string, { cron: string; task: () => Promise<void> }>();
  #often = new Map<string, { seconds: number; task: (stopping: AbortSignal) => Promise<void> }>();
  #pulses: Pulse[] = [];

  constructor(url: string, isHeld: () => Promise<boolean>) {
    this.#url = url;
    this.#isHeld = isHeld;
  }

  async enqueue<Payload extends object>(
    db: Db,
    kind: JobKind<Payload>,
    payload: Payload,
    { delaySeconds = 0 }: { delaySeconds?: number } = {},
  ): Promise<void> {
    const boss = await this.#open();
    // By the clock of the database, which also says when it is due.
    const id = await boss.send(kind.name, payload, { db: fromKysely(db), startAfter: delaySeconds });
    if (id === null) throw new Error(`The job ${kind.name} was not taken.`);
  }

  work<Payload extends object>(kind: JobKind<Payload>, handler: (payload: Payload) => Promise<void>): void {
    this.#workers.set(kind.name, { kind, handle: async (data) => handler(kind.payload.parse(data)) });
  }

  repeat(name: string, cron: string, task: () => Promise<void>, { outgoing }: Repeating = {}): void {
    this.#repeated.set(name, { cron, task: outgoing ? this.#unlessHeld(task) : task });
  }

  often(
    name: string,
    seconds: number,
    task: (stopping: AbortSignal) => Promise<void>,
    { outgoing }: Repeating = {},
  ): void {
    this.#often.set(name, { seconds, task: outgoing ? this.#unlessHeld(task) : task });
  }

  outgoing(): string[] {
    return [...this.#workers.values()].filter(({ kind }) => kind.outgoing).map(({ kind }) => kind.name);
  }

  async start(): Promise<void> {
    // What was opened to enqueue alone does not look after the tables.
    await this.stop();
    const boss = await this.#open({ working: true });
    for (const worker of this.#workers.values()) if (!worker.kind.outgoing) await this.#workOff(boss, worker);
    await this.#followHold(boss);
    for (const [name, { cron, task }] of this.#repeated) {
      await boss.work(name, { pollingIntervalSeconds: 30, notifyPollingIntervalSeconds: 60 }, () =>
        this.#logged(name, task),
      );
      await boss.schedule(name, cron);
    }
    this.#pulses = [...this.#often].map(
      ([name, { seconds, task }]) => new Pulse(seconds, (stopping) => this.#logged(name, () => task(stopping))),
    );
    this.#pulses.push(
      new Pulse(HOLD_SECONDS, () => this.#logged("follow-outgoing-hold", () => this.#followHold(boss))),
    );
  }

  async stop(): Promise<void> {
    const boss = await this.#ready?.catch(() => undefined);
    this.#ready = undefined;
    this.#wasHeld = undefined;
    await Promise.all(this.#pulses.splice(0).map((pulse) => pulse.stop()));
    await boss?.stop({ graceful: true, timeout: STOP_MS });
  }

  async drain(): Promise<void> {
    const boss = await this.#open();
    const isHeld = await this.#isHeld();
    const workers = [...this.#workers.values()].filter(({ kind }) => !kind.outgoing || !isHeld);
    let done: number;
    do {
      done = 0;
      for (const worker of workers) done += await this.#drainKind(boss, worker);
    } while (done > 0);
  }

  #unlessHeld<Parameters extends unknown[]>(task: (...parameters: Parameters) => Promise<void>) {
    return async (...parameters: Parameters): Promise<void> => {
      if (!(await this.#isHeld())) await task(...parameters);
    };
  }

  /** Takes in hand what reaches somebody outside, or leaves it, as that is held or not by now. */
  async #followHold(boss: PgBoss): Promise<void> {
    const isHeld = await this.#isHeld();
    if (isHeld === this.#wasHeld) return;
    if (isHeld) log("outgoing.held", { release: "npm run operator -- outbox release" });
    else if (this.#wasHeld) log("outgoing.released");
    const workers = [...this.#workers.values()].filter(({ kind }) => kind.outgoing);
    for (const worker of workers) {
      if (!isHeld) await this.#workOff(boss, worker);
      else if (this.#wasHeld === false) await boss.offWork(worker.kind.name);
    }
    this.#wasHeld = isHeld;
  }

  async #drainKind(boss: PgBoss, { kind, handle }: Worker): Promise<number> {
    const jobs: JobWithMetadata<unknown>[] = await boss.fetch(kind.name, {
      batchSize: 100,
      ignoreStartAfter: true,
      includeMetadata: true,
    });
    for (const job of jobs) {
      try {
        await handle(job.data);
      } catch (error) {
        await boss.fail(kind.name, job.id);
        throw error;
      }
      await boss.complete(kind.name, job.id);
    }
    return jobs.length;
  }

  /** A failed start is tried again by whoever needs the jobs next. */
  #open({ working = false } = {}): Promise<PgBoss> {
    this.#ready ??= this.#startBoss(working).catch((error: unknown) => {
      this.#ready = undefined;
      throw error;
    });
    return this.#ready;
  }

  async #startBoss(working: boolean): Promise<PgBoss> {
    const boss = makeBoss(this.#url, { supervise: working, schedule: working, useListenNotify: working });
    await boss.start();
    for (const { kind } of this.#workers.values()) {
      await boss.createQueue(kind.name, {
        retryLimit: kind.retries,
        retryDelay: 5,
        retryBackoff: true,
        retryDelayMax: 3600,
        notify: true,
        expireInSeconds: 120,
        deleteAfterSeconds: 86_400,
      });
    }
    for (const name of this.#repeated.keys()) {
      await boss.createQueue(name, {
        policy: "exclusive",
        retryLimit: 0,
        expireInSeconds: 900,
        deleteAfterSeconds: 86_400,
      });
    }
    return boss;
  }

  /** One job after the other while there are any. The library would look for the next one only when woken, or half a minute later. */
  async #workOff(boss: PgBoss, { kind: { name, outgoing, pollSeconds }, handle }: Worker): Promise<void> {
    let id: string | undefined;
    const polling = { pollingIntervalSeconds: pollSeconds ?? 5, notifyPollingIntervalSeconds: pollSeconds ?? 30 };
    id = await boss.work(name, polling, async ([job]) => {
      if (id !== undefined) boss.notifyWorker(id);
      if (!job) return;
      // It may be held since a moment ago: then it is tried again later, when nobody works on such jobs.
      if (outgoing && (await this.#isHeld())) throw new Error("Outgoing work is held.");
      await this.#logged(name, () => handle(job.data));
    });
  }

  async #logged(name: string, task: () => Promise<void>): Promise<void> {
    try {
      await task();
    } catch (error) {
      logError("job.failed", error, { job: name });
      throw error;
    }
  }
}
