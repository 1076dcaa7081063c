import { afterEach, beforeEach } from "vitest";

// The server logs every rejected request, which tests provoke by the thousand. Only the log of a failed test is
// printed.

const LOG_LINE = '{"time":';

/** Workers share it across their test files. */
const shared = globalThis as { stashwellLog?: string[] };

const lines = (shared.stashwellLog ??= holdBackLog());

function holdBackLog(): string[] {
  const held: string[] = [];
  for (const stream of [process.stdout, process.stderr]) {
    const write = stream.write.bind(stream);
    stream.write = (chunk: string | Uint8Array, ...rest: []) => {
      if (typeof chunk !== "string" || !chunk.startsWith(LOG_LINE)) return write(chunk, ...rest);
      held.push(chunk);
      return true;
    };
  }
  return held;
}

beforeEach(() => {
  lines.length = 0;
});

afterEach(({ task }) => {
  if (task.result?.state === "fail" && lines.length > 0) process.stdout.write(`The server's log:\n${lines.join("")}`);
});
