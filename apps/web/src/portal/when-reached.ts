/** Delay before a retry after a failed attempt. Milliseconds. */
const AGAIN_AFTER = 3_000;
/** Timeout of an attempt: after this long the connection is assumed to be half-open. Milliseconds. */
const PROBE_TIMEOUT_MS = 10_000;

/**
 * Sends HEAD requests for this page until the server responds, and reports each outcome. A device with a network may
 * still not reach the server. Returns a function that stops it.
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
