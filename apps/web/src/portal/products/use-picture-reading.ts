import { useEffect, useEffectEvent, useState } from "react";

/** Defers an action until the pictures that were just chosen have been read. */
export function usePictureReading<How = void>(act: (how: How) => void) {
  const [pending, setPending] = useState(0);
  /** The deferred action, if any. */
  const [held, setHeld] = useState<{ how: How }>();
  const release = useEffectEvent(() => held && act(held.how));
  useEffect(() => {
    if (pending === 0) release();
  }, [pending]);
  return {
    /** Whether an action is deferred. */
    waiting: pending > 0 && held !== undefined,
    /** Registers a file that is being read; resolves to true if it was accepted, false if it was rejected. */
    onReading(reading: Promise<boolean>) {
      if (pending === 0) setHeld(undefined);
      setPending((count) => count + 1);
      const settle = async () => {
        if (!(await reading)) setHeld(undefined);
        setPending((count) => count - 1);
      };
      void settle();
    },
    /**
     * Runs the action once the picture has been read; not if it was rejected, and only once however often it was
     * requested.
     */
    whenRead(how: How) {
      if (pending === 0) act(how);
      else setHeld((before) => before ?? { how });
    },
  };
}
