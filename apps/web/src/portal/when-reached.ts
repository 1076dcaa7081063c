/** How long after a try without an answer the next one is made. Milliseconds. */
const AGAIN_AFTER = 3_000;
/** A reply that takes longer is none: the connection is half open. Milliseconds. */
const PROBE_TIMEOUT_MS = 10_000;

/**
 * Asks the server for this page's head until it answers, and tells how it went. That a device has a network does not say
 * that it reaches the server: it may lead nowhere, or not yet. Returns what ends the asking.
 */
export function whenReached(reached: () => void, unreached: () => void): () => void {
  const left = new AbortController();
  let next: ReturnType<typeof setTimeout>;
  const ask = async () => {
    const signal = AbortSignal.any([left.signal, AbortSignal.timeout(PROBE_TIMEOUT_MS)]);
    const isReached = await fetch(location.href, { method: "HEAD", cache: "no-store", signal }).then(
      () => true,
      () => false,
    );
    if (left.signal.aborted) return;
    if (isReached) return reached();
    unreached();
    next = setTimeout(() => void ask(), AGAIN_AFTER);
  };
  void ask();
  return () => {
    left.abort();
    clearTimeout(next);
  };
}
