const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/**
 * Calls `exit` when the process exits, and awaits `leave` on a signal that nothing else in the process handles (a
 * server handles it, and shuts down in its own order).
 * @returns a function that removes the listeners
 */
export function onProcessEnd({ leave, exit }: { leave: () => Promise<void>; exit: () => void }): () => void {
  const onSignal = (signal: NodeJS.Signals) => {
    if (process.listenerCount(signal) > 1) return;
    void leave()
      .catch(() => {})
      .finally(() => process.kill(process.pid, signal));
  };
  process.on("exit", exit);
  for (const signal of SIGNALS) process.on(signal, onSignal);
  return () => {
    process.off("exit", exit);
    for (const signal of SIGNALS) process.off(signal, onSignal);
  };
}
