import type { Machine } from "./machine.ts";
import type { Findings } from "./report.ts";

/** What one bench brought. */
export interface Row {
  name: string;
  about?: string;
  seconds: number;
  /** What went wrong; undefined when nothing did. */
  failure: string | undefined;
  findings: Findings;
}

const cell = (text: string): string => text.trim().replaceAll("|", "\\|");
const line = (cells: readonly string[]): string => `| ${cells.map(cell).join(" | ")} |`;

function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  return [line(head), line(head.map(() => "---")), ...rows.map(line)];
}

function summary(rows: readonly Row[]): string[] {
  const cells = rows.flatMap(({ name, failure, findings }) => {
    const goals = findings.goals.map((goal) => [
      `\`${name}\``,
      goal.name,
      goal.anchor,
      goal.ours,
      goal.figure,
      goal.goal,
      goal.reached ? "reached" : "**missed**",
    ]);
    return failure === undefined ? goals : [...goals, [`\`${name}\``, `**${failure}**`, "", "", "", "", ""]];
  });
  return table(["row", "what", "anchor, in the same run", "ours", "figure", "goal", ""], cells);
}

const details = ({ name, about, seconds, findings }: Row): string[] => [
  `## ${name}`,
  "",
  `${about ?? name}; took ${seconds.toFixed(0)} s.`,
  "",
  ...(findings.rows.length === 0
    ? ["It measures nothing beside its goals."]
    : table(
        ["measured", "median"],
        findings.rows.map((row) => [row.name, row.figure]),
      )),
  "",
];

/** The whole document. */
export function toMarkdown({ hardware, software, when }: Machine, rows: readonly Row[]): string {
  const goals = rows.flatMap(({ findings }) => findings.goals);
  return `${[
    "# Benchmarks",
    "",
    "Written by `npm run bench -- all`; never by hand. Every figure stands beside what it is measured against, taken in the same run, in turns: look at ratios, for machines differ. A missed goal fails nothing.",
    "",
    `- ${hardware}`,
    `- ${software}`,
    `- ${when}`,
    `- ${goals.filter(({ reached }) => reached).length} of ${goals.length} goals reached`,
    "",
    "Where the time of a claim goes is in [the profile](benchmarks-profile.md). Pages in a browser have commands of their own: `npm run bench -- pages` and `npm run bench -- preview`. What other shops do on the same machine is in [another document](benchmarks-peers.md).",
    "",
    ...summary(rows),
    "",
    ...rows.flatMap(details),
  ]
    .join("\n")
    .trimEnd()}\n`;
}
