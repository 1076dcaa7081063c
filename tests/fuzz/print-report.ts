import { OUT_OF_REACH } from "./out-of-reach.ts";
import type { Finding, Outcome } from "./run.ts";

const MAX_REPORTED_CHARACTERS = 2_000;

/** Returns a shell command that repeats a request. */
export function asCurl(url: string, { method, target, headers, body, bytes }: Finding["sent"]): string {
  const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
  if (bytes) return `printf ${quoted(JSON.stringify(bytes.toString("latin1")).slice(1, -1))} | nc …`;
  const parts = [`curl -i -X ${method} ${quoted(`${url}${target}`)}`];
  for (const [name, value] of Object.entries(headers)) parts.push(`-H ${quoted(`${name}: ${value}`)}`);
  if (body) parts.push(`--data-binary ${quoted(body.toString())}`);
  const line = parts.join(" ");
  return line.length > MAX_REPORTED_CHARACTERS
    ? `${line.slice(0, MAX_REPORTED_CHARACTERS)}… (${line.length} characters)`
    : line;
}

/** Describes a finding, with everything needed to reproduce it. */
export function describeFinding(finding: Finding, url: string, seed: number): string {
  const { index, caller, call, operation, error, stack, sent, times, kindly } = finding;
  const only = kindly ? ` --only ${operation}` : "";
  return [
    `${call || "the whole"}: ${error} (${times} times, first in case ${index}, as ${caller || "anybody"})`,
    ...(call
      ? [`  again: npm run fuzz -- --seed ${seed} --from ${index} --count 1${only}`, `  ${asCurl(url, sent)}`]
      : []),
    ...(stack ? [stack.split("\n").slice(0, 8).join("\n")] : []),
  ].join("\n");
}

/** Summarizes a run in a few lines. */
export function describeOutcome({ sent, byStatus, successes, refusals, slowest, findings }: Outcome): string {
  const statuses = [...byStatus]
    .toSorted(([a], [b]) => a - b)
    .map(([status, times]) => `${status || "none"}: ${times}`);
  const never = [...successes].filter(([, times]) => times === 0).map(([id]) => id);
  const max = (id: string) =>
    [...refusals]
      .filter(([refusal]) => refusal.startsWith(`${id} `))
      .toSorted(([, a], [, b]) => b - a)
      .slice(0, 5)
      .map(([refusal, times]) => `${refusal.slice(id.length + 1)} (${times})`)
      .join(", ");
  return [
    `${sent} requests; ${statuses.join(", ")}`,
    `${successes.size - never.length} of ${successes.size} calls succeeded at least once`,
    ...never.map((id) => `  never ${id}: ${OUT_OF_REACH[id] ?? max(id)}`),
    `slowest ${Math.round(slowest.milliseconds)} ms (case ${slowest.index}, ${slowest.call})`,
    `${findings.length} findings`,
  ].join("\n");
}
