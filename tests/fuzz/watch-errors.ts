/** The server's logs of unexpected errors, by request ID. */
export interface ErrorWatch {
  stackOf(requestId: string): string | undefined;
  /** Entries without a request, such as failed jobs. */
  readonly others: string[];
  stop(): void;
}

/** Intercepts standard error. The server's own log entries are recorded and not printed. */
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
