import { Agent } from "node:http";
import { readyAppleWallet } from "@stashwell/api/platform/outside/wallet-apple";
import { checkInvariants } from "@stashwell/api/features/vouchers/check-invariants";
import type { TestApp } from "@stashwell/testing/test-app";
import { type Described, type OpenApiDocument, readDocument } from "./document.ts";
import { errorOfReply } from "./judge.ts";
import { type Case, makeCase, type Making, type Sent } from "./make-case.ts";
import { type Got, send } from "./send.ts";
import { shrink } from "./shrink.ts";
import { OUT_OF_REACH } from "./out-of-reach.ts";
import { openSetup, type Setup } from "./setup.ts";
import { reviveActors, smallPicture } from "./tenants.ts";
import { changedTables, type Fingerprint, fingerprintOf } from "./secrets.ts";
import { type ErrorWatch, watchErrors } from "./watch-errors.ts";

/** Cases that share a setup: after that, much of it is used up. */
const BATCH_SIZE = 1_000;
const TOGETHER = 16;
/** Number of valid attempts at an operation that no case got to succeed. */
const COAXING = 400;
/** A run stops after this many findings; repeats of the same error of the same operation count as one. */
const MAX_FINDINGS = 50;
/** Operations after which actors may be signed out, removed, or have another role. */
const UNSETTLING =
  /logout|tenant\/suspend|two-step|sessions\/end|change-password|reset-password|team\/(role|remove)|cashier\/(move|remove)/;

export interface CaseRange {
  seed: number;
  from: number;
  count: number;
  /** The ID of the only operation to run, with valid requests. */
  only?: string;
}

export interface Finding {
  index: number;
  caller: string;
  call: string;
  /** The operation's ID; empty if the finding belongs to none. */
  operation: string;
  error: string;
  stack: string | undefined;
  sent: Sent;
  times: number;
  /** Whether it was found with valid requests. */
  kindly: boolean;
}

export interface Outcome {
  sent: number;
  findings: Finding[];
  byStatus: Map<number, number>;
  /** Number of successes by operation. */
  successes: Map<string, number>;
  /** Number of refusals by operation, status and error code: shows what limits a run's depth. */
  refusals: Map<string, number>;
  slowest: { milliseconds: number; index: number; call: string };
}

interface Running {
  test: TestApp;
  url: URL;
  agent: Agent;
  described: Described;
  making: Making;
  watch: ErrorWatch;
  outcome: Outcome;
  known: Map<string, Finding>;
}

/** Sends cases to a server and checks each response. Checks the database's invariants at the end. */
export async function fuzz(
  test: TestApp,
  url: URL,
  range: CaseRange,
  report: (done: number, outcome: Outcome) => void = () => undefined,
): Promise<Outcome> {
  const agent = new Agent({ keepAlive: true, maxSockets: TOGETHER });
  const document = (await (await fetch(new URL("/api/openapi.json", url))).json()) as OpenApiDocument;
  const described = readDocument(document);
  const outcome: Outcome = {
    sent: 0,
    findings: [],
    byStatus: new Map(),
    successes: new Map(described.operations.map(({ id }) => [id, 0])),
    refusals: new Map(),
    slowest: { milliseconds: 0, index: -1, call: "" },
  };
  const operations = described.operations.filter(({ id }) => range.only === undefined || range.only === id);
  const kindly = range.only !== undefined;
  const making = { seed: range.seed, operations, picture: await smallPicture(), kindly };
  const { appleWallet, clock } = test.services;
  await readyAppleWallet(appleWallet, clock);
  const watch = watchErrors();
  const running: Running = { test, url, agent, described, making, watch, outcome, known: new Map() };
  try {
    await runBatches(running, range, report);
    // Small runs aren't meant to reach every operation.
    if (range.count >= BATCH_SIZE) await coaxAll(running, range);
  } finally {
    watch.stop();
    agent.destroy();
  }
  return outcome;
}

async function runBatches(
  running: Running,
  { from, count }: CaseRange,
  report: (done: number, outcome: Outcome) => void,
) {
  const { test, outcome, watch } = running;
  let untouched: Fingerprint | undefined;
  for (let start = from; start < from + count;) {
    const end = Math.min(from + count, (Math.floor(start / BATCH_SIZE) + 1) * BATCH_SIZE);
    const setup = await openSetup(test);
    untouched ??= await fingerprintOf(test.services.db, setup.secrets);
    await runBatch(running, setup, { start, end });
    await test.services.jobs
      .drain()
      .catch((error: unknown) => addStray(outcome, end, `a job failed: ${String(error)}`));
    for (const table of changedTables(untouched, await fingerprintOf(test.services.db, setup.secrets)))
      addStray(outcome, end, `what is another's was changed: ${table}`);
    for (const other of watch.others.splice(0)) addStray(outcome, end, `logged: ${other}`);
    test.clock.advance({ minutes: 11 });
    report(end - from, outcome);
    start = end;
  }
  for (const { name, ok, detail } of await checkInvariants(test.services.db))
    if (!ok) addStray(outcome, from + count, `broken: ${name} (${detail})`);
}

/** Repeats valid requests for operations without a success; those that still fail become findings. */
async function coaxAll(running: Running, range: CaseRange): Promise<void> {
  const { described, making, outcome, test } = running;
  const left = () =>
    described.operations.filter(({ id }) => outcome.successes.get(id) === 0 && OUT_OF_REACH[id] === undefined);
  const coaxEach = async (setupFor: () => Promise<Setup>) => {
    for (const operation of left())
      await coax({ ...running, making: { ...making, operations: [operation], kindly: true } }, await setupFor(), range);
  };
  // First while hand-off codes are still valid.
  const setup = await openSetup(test);
  await coaxEach(() => Promise.resolve(setup));
  // Then when mails may be sent again, and with what no other operation has paused, ended or used up.
  test.clock.advance({ minutes: 11 });
  await coaxEach(() => openSetup(test));
  for (const { id } of left())
    addStray(outcome, range.from + range.count, `${id} never succeeded, and nobody said why not`);
}

async function coax(running: Running, setup: Setup, { from, count }: CaseRange): Promise<void> {
  const { outcome, making, test } = running;
  const id = making.operations[0]?.id ?? "";
  for (let nth = 0; nth < COAXING && outcome.successes.get(id) === 0; nth += 1) {
    const one = makeCase(making, setup, from + count + nth);
    await take(running, one, await send(running.url, one.sent, running.agent));
    if (UNSETTLING.test(one.operation.path)) for (const tenant of setup.tenants) await reviveActors(test, tenant);
  }
}

async function runBatch(running: Running, setup: Setup, { start, end }: { start: number; end: number }): Promise<void> {
  let next = start;
  const work = async () => {
    while (next < end && running.outcome.findings.length < MAX_FINDINGS) {
      const one = makeCase(running.making, setup, next);
      next += 1;
      const got = await send(running.url, one.sent, running.agent);
      await take(running, one, got);
      if (got.status === 200 && UNSETTLING.test(one.operation.path))
        for (const tenant of setup.tenants) await reviveActors(running.test, tenant);
    }
  };
  await Promise.all(Array.from({ length: TOGETHER }, work));
}

const raise = <Key>(counts: Map<Key, number>, key: Key): void => void counts.set(key, (counts.get(key) ?? 0) + 1);

/** The error code of a refusal. */
const refusalOf = ({ body }: Got): string => /"code":"([\w.]+)"/.exec(body.toString())?.[1] ?? "";

async function take(running: Running, one: Case, got: Got): Promise<void> {
  const { outcome } = running;
  const call = `${one.operation.method} ${one.operation.path}`;
  outcome.sent += 1;
  raise(outcome.byStatus, got.status);
  if (got.status === 200) raise(outcome.successes, one.operation.id);
  else if (got.status < 500) raise(outcome.refusals, `${one.operation.id} ${got.status} ${refusalOf(got)}`);
  if (got.milliseconds > outcome.slowest.milliseconds)
    outcome.slowest = { milliseconds: got.milliseconds, index: one.index, call };
  const found = errorIn(running, one, got);
  if (!found) return;
  if (found.error.startsWith("slow") && !(await isAlwaysSlow(running, one))) return;
  const key = `${call} ${found.key}`;
  const known = running.known.get(key);
  if (known) return void (known.times += 1);
  const { kindly = false } = running.making;
  const finding: Finding = {
    index: one.index,
    caller: one.caller,
    call,
    operation: one.operation.id,
    ...found,
    sent: one.sent,
    times: 1,
    kindly,
  };
  running.known.set(key, finding);
  outcome.findings.push(finding);
  finding.sent = await shrink(one.sent, async (sent) => {
    const again = { ...one, sent };
    return errorIn(running, again, await send(running.url, sent, running.agent))?.key === found.key;
  });
}

/** A busy machine may be slow once: only repeated slowness counts. */
async function isAlwaysSlow(running: Running, one: Case): Promise<boolean> {
  for (let turn = 0; turn < 3; turn += 1)
    if (!errorIn(running, one, await send(running.url, one.sent, running.agent))) return false;
  return true;
}

function errorIn(
  running: Running,
  one: Case,
  got: Got,
): { error: string; stack: string | undefined; key: string } | undefined {
  const error = errorOfReply(running.described, one, got);
  if (error === undefined) return undefined;
  const stack = running.watch.stackOf(got.headers["x-request-id"] ?? "");
  // The location in our own code distinguishes errors with the same text.
  const place = stack
    ?.split("\n")
    .find((line) => line.includes("/apps/") || line.includes("/packages/"))
    ?.trim();
  return { error, stack, key: `${error.replaceAll(/\d+/g, "#")} ${place ?? ""}` };
}

function addStray(outcome: Outcome, index: number, error: string): void {
  const sent = { method: "", target: "", headers: {}, body: undefined };
  if (outcome.findings.some((one) => one.error === error)) return;
  outcome.findings.push({
    index,
    caller: "",
    call: "",
    operation: "",
    error,
    stack: undefined,
    sent,
    times: 1,
    kindly: false,
  });
}
