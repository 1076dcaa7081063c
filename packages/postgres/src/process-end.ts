const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/**
 * Calls `exit` when the process ends by itself, and awaits `leave` when a signal ends it and nothing else in the
 * process handles that signal (a server does, and leaves in its own order).
 * @returns what takes the listeners away again
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
