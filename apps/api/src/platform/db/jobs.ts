import { Client, type ClientConfig } from "pg";
import { fromKysely, PgBoss, type JobWithMetadata } from "pg-boss";
import type { z } from "zod";
import { log, logError } from "../observation/log.ts";
import type { Db } from "./db.ts";
import { ConnectionGuard } from "./connection-guard.ts";
import { connectingTo } from "./hosts.ts";
import { KEEP_ALIVE_MS } from "./pool.ts";
import { Pulse } from "./pulse.ts";

/** A kind of job: its name and data. `work` registers its handler. */
export interface JobKind<Payload extends object = object> {
  name: string;
  payload: z.ZodType<Payload>;
  /** Number of retries, with increasing delays. */
  retries: number;
  /** Polling interval for delayed jobs. Half a minute by default. */
  pollSeconds?: number;
  /** The job sends to people or external systems, and is skipped while outgoing work is held. */
  outgoing?: true;
}

interface Repeating {
  /** As for a kind of job: skipped while outgoing work is held. */
  outgoing?: true;
}

export interface Jobs {
  /** Adds a job in the caller's transaction, so that it exists only if the transaction commits. */
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
   * Runs a task every few seconds on every server; a task that must not run concurrently has to lock. Call it before
   * `start`.
   */
  often(name: string, seconds: number, task: (stopping: AbortSignal) => Promise<void>, options?: Repeating): void;
  /** The names of the kinds of jobs that send to people or external systems. */
  outgoing(): string[];
  /** Creates or updates missing tables, and starts working. */
  start(): Promise<void>;
  /** Waits for running jobs. */
  stop(): Promise<void>;
  /** Runs all queued jobs, ignoring their delays, and throws the first error. For tests, without `start`. */
  drain(): Promise<void>;
}

const SCHEMA = "pgboss";
/** Two for the statements of workers, one for LISTEN. */
const CONNECTIONS = 2;
const STOP_MS = 10_000;
/** How often a server checks whether outgoing work is held. Seconds. */
const HOLD_SECONDS = 5;

interface Worker {
  kind: JobKind;
  handle: (data: unknown) => Promise<void>;
}

/**
 * Opens the job queue in the database at `url`, beside the tables of the product.
 * @param isHeld whether outgoing work is held
 */
export function openJobs(url: string, isHeld: () => Promise<boolean> = () => Promise.resolve(false)): Jobs {
  return new StoredJobs(url, isHeld);
}

/** Creates the tables of the job queue, so that a copy of the database has them already. */
export async function installJobs(url: string): Promise<void> {
  const boss = makeBoss(url, { supervise: false, schedule: false });
  await boss.start();
  await boss.stop({ graceful: false });
}

function makeBoss(url: string, options: { supervise: boolean; schedule: boolean; useListenNotify?: boolean }): PgBoss {
  const boss = new PgBoss({
    schema: SCHEMA,
    max: CONNECTIONS,
    application_name: "stashwell-jobs",
    ...guardedConnections(url),
    ...options,
  });
  boss.on("error", (error) => logError("jobs.failed", error));
  return boss;
}

/** pg-boss opens its connections itself, so the guard is added to their client class. */
function guardedConnections(url: string) {
  const { hosts, ...config } = connectingTo(url, Client);
  // Of several hosts, another one may be asked than the one that has the session.
  const guard = new ConnectionGuard(config, { isPooled: hosts > 1 });
  class GuardedClient extends config.Client {
    constructor(config?: string | ClientConfig) {
      super(config);
      this.once("connect", () => guard.watch(this));
    }
  }
  return { ...config, Client: GuardedClient, keepAlive: true, keepAliveInitialDelayMillis: KEEP_ALIVE_MS };
}

class StoredJobs implements Jobs {
  #url: string;
  #isHeld: () => Promise<boolean>;
  /** Whether outgoing jobs were held at the last check; undefined before the first. */
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
    // Relative to the clock of the database, which also decides when the job is due.
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
    // A queue that was opened only to enqueue doesn't maintain its tables.
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

  /** Starts or stops the workers of outgoing jobs when the hold has changed. */
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

  /** A failed start is retried by the next caller. */
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

  /**
   * Processes jobs one after the other until the queue is empty. pg-boss alone would only fetch the next job on a
   * notification or at the next poll.
   */
  async #workOff(boss: PgBoss, { kind: { name, outgoing, pollSeconds }, handle }: Worker): Promise<void> {
    let id: string | undefined;
    const polling = { pollingIntervalSeconds: pollSeconds ?? 5, notifyPollingIntervalSeconds: pollSeconds ?? 30 };
    id = await boss.work(name, polling, async ([job]) => {
      if (id !== undefined) boss.notifyWorker(id);
      if (!job) return;
      // The hold may have just begun: fail, so that the job is retried later.
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
