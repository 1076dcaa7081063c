import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describeMachine } from "./machine.ts";
import { type Findings, print } from "./report.ts";
import { type Row, toMarkdown } from "./to-markdown.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const DOCUMENT = "docs/benchmarks.md";

/** Every figure that has an anchor, or a budget of its own. What needs a browser is asked for singly. */
const ROWS = [
  "claim",
  "drain",
  "redeem",
  "open",
  "find-store",
  "lists",
  "dashboards",
  "publish",
  "files",
  "offers",
  "export",
  "places",
  "notify",
  "start",
] as const;
/** One that takes longer is ended, so that the others have their turn. Milliseconds. */
const AT_MOST = 600_000;
/** How long one that is ended may take to clear up. Milliseconds. */
const CLEARING_UP = 15_000;

async function runOne(name: string, folder: string): Promise<Row> {
  const file = join(folder, `${name}.json`);
  const startedAt = performance.now();
  const child = spawn(process.execPath, ["scripts/run.mjs", "bench/src/main.ts", name], {
    cwd: ROOT,
    env: { ...process.env, BENCH_FINDINGS: file },
    stdio: ["ignore", "inherit", "inherit"],
  });
  const ended = once(child, "exit") as Promise<[number | null]>;
  const late = setTimeout(() => {
    child.kill("SIGTERM");
    setTimeout(() => child.kill("SIGKILL"), CLEARING_UP).unref();
  }, AT_MOST);
  const [code] = await ended;
  clearTimeout(late);
  const seconds = (performance.now() - startedAt) / 1000;
  const text = await readFile(file, "utf8").catch(() => undefined);
  const findings = text === undefined ? { goals: [], rows: [] } : (JSON.parse(text) as Findings);
  const failure = code === 0 ? undefined : seconds * 1000 > AT_MOST ? "took too long and was ended" : "failed";
  return { name, seconds, failure, findings };
}

/**
 * Runs row after row, each in a program of its own, and writes what they found into the documents. One that fails stops no other.
 * @param only some rows, for a try: the document is theirs then
 */
export async function benchAll(
  abouts: Readonly<Record<string, { about: string }>>,
  only: readonly string[] = [],
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "stashwell-findings-"));
  const rows: Row[] = [];
  try {
    for (const name of ROWS.filter((row) => only.length === 0 || only.includes(row))) {
      print(`\n== ${name}: ${abouts[name]?.about}\n`);
      rows.push({ ...(await runOne(name, folder)), about: abouts[name]?.about });
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  await writeFile(join(ROOT, DOCUMENT), toMarkdown(await describeMachine(), rows));
  const failed = rows.filter(({ failure }) => failure !== undefined);
  const goals = rows.flatMap(({ findings }) => findings.goals);
  const seconds = rows.reduce((sum, row) => sum + row.seconds, 0);
  print(
    `\n${goals.filter(({ reached }) => reached).length} of ${goals.length} goals reached in ${(seconds / 60).toFixed(0)} min, written to ${DOCUMENT}`,
  );
  if (failed.length === 0) return;
  throw new Error(failed.map(({ name, failure }) => `${name} ${failure}`).join(", "));
}
