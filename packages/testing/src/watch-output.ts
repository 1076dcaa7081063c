/** Returns everything that is written to the terminal while `work` runs, and suppresses it. */
export async function outputOf(work: () => Promise<void>): Promise<string> {
  const written: string[] = [];
  const streams = [process.stdout, process.stderr];
  const originals = streams.map((stream) => stream.write.bind(stream));
  for (const stream of streams) stream.write = (chunk: string | Uint8Array) => (written.push(String(chunk)), true);
  try {
    await work();
  } finally {
    streams.forEach((stream, index) => (stream.write = originals[index] ?? stream.write));
  }
  return written.join("");
}

/** The JSON lines of one event in the output. */
export const linesOf = (written: string, event: string): Record<string, unknown>[] =>
  written
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter((line) => line.event === event);
