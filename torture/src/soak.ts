import { execFile } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { checkInvariants } from "@stashwell/api/features/vouchers/check-invariants";
import { print } from "./report.ts";
import { type Point, slopeOf } from "./slope.ts";
import { SoakLoad } from "./soak-load.ts";
import { openSetup, type Setup } from "./setup.ts";

const run = promisify(execFile);

const MINUTE = 60_000;
/** How long the server runs at full load, to determine half of it. Milliseconds. */
const FULL = 15_000;
const SAMPLES_A_MINUTE = 12;
/** When the memory measurement starts: after a share of the whole duration, and this many minutes at most. */
const WARM_UP = { share: 1 / 3, minutes: 15 };
/** Shorter runs don't allow a statement about an hour. Minutes. */
const WORTH_JUDGING = 30;
const MAX_PERCENT = 1;
/** More than one minute needs. */
const JOINABLE = 2_000;

/** Resident memory of a process, in megabytes. */
async function residentMemory(pid: number): Promise<number> {
  const { stdout } = await run("ps", ["-o", "rss=", "-p", String(pid)]);
  return Number(stdout.trim()) / 1_024;
}

/** Measures calls per second at full load. */
async function measureFullLoad({ fixture, product }: Setup): Promise<number> {
  await fixture.stockUp(JOINABLE);
  const load = new SoakLoad(fixture, product.port);
  await pause(FULL);
  await load.stop();
  return load.done / (FULL / 1_000);
}

/** Returns the minimum over a minute, which excludes garbage not yet collected. Megabytes. */
async function leastMemoryOfMinute(pid: number): Promise<number> {
  let least = Infinity;
  for (let sample = 0; sample < SAMPLES_A_MINUTE; sample += 1) {
    await pause(MINUTE / SAMPLES_A_MINUTE);
    least = Math.min(least, await residentMemory(pid));
  }
  return least;
}

/** @returns what is wrong */
async function soak(setup: Setup, minutes: number): Promise<string[]> {
  const { fixture, product } = setup;
  const full = await measureFullLoad(setup);
  print(`full load is ${full.toFixed(0)} calls/s; half of it for ${minutes} min\n`);
  const load = new SoakLoad(fixture, product.port, { perSecond: full / 2 });
  const faults: string[] = [];
  const points: Point[] = [];
  const startedAt = performance.now();
  for (let minute = 1; minute <= minutes; minute += 1) {
    const before = load.done;
    const memory = await leastMemoryOfMinute(product.pid);
    points.push({ hours: (performance.now() - startedAt) / (60 * MINUTE), value: memory });
    const checkedAt = performance.now();
    const broken = (await checkInvariants(fixture.services.db)).filter(({ ok }) => !ok);
    faults.push(...broken.map(({ name, detail }) => `minute ${minute}: ${name} (${detail})`));
    const check = `${broken.length === 0 ? "all hold" : `${broken.length} BROKEN`}, checked in ${((performance.now() - checkedAt) / 1_000).toFixed(1)} s`;
    print(
      `minute ${String(minute).padStart(3)}: ${((load.done - before) / 60).toFixed(0)}/s, p99 ${load.takeP99().toFixed(0)} ms, ${memory.toFixed(0)} MB, invariants ${check}`,
    );
    await fixture.stockUp(JOINABLE);
  }
  await load.stop();
  faults.push(...[...load.odd].map(([what, count]) => `${count} times ${what}`));
  return [...faults, ...judgeMemory(points, minutes)];
}

function judgeMemory(points: readonly Point[], minutes: number): string[] {
  const warm = points.slice(Math.floor(Math.min(minutes * WARM_UP.share, WARM_UP.minutes)));
  if (warm.length < 3) {
    print("\nmemory: too short to tell a slope");
    return [];
  }
  const { percent, error } = slopeOf(warm);
  const summary = `${percent.toFixed(2)} %/h ± ${error.toFixed(2)} over the last ${warm.length} min`;
  if (warm.length < WORTH_JUDGING) {
    print(`\nmemory: ${summary}; too short to be judged, that takes ${WORTH_JUDGING} min after warming up`);
    return [];
  }
  print(`\nmemory: ${summary} (goal < ${MAX_PERCENT} %/h)`);
  return percent < MAX_PERCENT ? [] : [`memory grows by ${summary}`];
}

const words = process.argv.slice(2);
const minutes = words.includes("--minutes") ? Number(words[words.indexOf("--minutes") + 1]) : 60;
if (!(minutes >= 1)) {
  print("npm run soak -- [--minutes 60]");
  process.exitCode = 1;
} else {
  const setup = await openSetup();
  try {
    const faults = await soak(setup, minutes);
    print(
      faults.length === 0 ? "held: every invariant, every minute" : faults.map((fault) => `BROKE  ${fault}`).join("\n"),
    );
    if (faults.length > 0) process.exitCode = 1;
  } finally {
    await setup.close();
  }
}
