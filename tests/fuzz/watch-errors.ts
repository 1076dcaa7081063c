/** What the server logs of a call that failed unexpectedly, by the id of its request. */
export interface ErrorWatch {
  stackOf(requestId: string): string | undefined;
  /** What was logged without a request, such as a job that failed. */
  readonly others: string[];
  stop(): void;
}

/** Reads along what goes to standard error; lines that are the server's own stop there. */
export function watchErrors(): ErrorWatch {
  const stacks = new Map<string, string>();
  const others: string[] = [];
  const original = process.stderr.write;
  const pass = original.bind(process.stderr);
  process.stderr.write = (chunk: string | Uint8Array) => {
    const text = String(chunk);
    if (!text.startsWith('{"event":')) return pass(chunk);
    const { requestId, stack = "", event } = JSON.parse(text) as { requestId?: string; stack?: string; event: string };
    if (requestId === undefined) others.push(`${event} ${stack}`);
    else stacks.set(requestId, stack);
    return true;
  };
  return {
    stackOf: (requestId) => stacks.get(requestId),
    others,
    stop: () => void (process.stderr.write = original),
  };
}
