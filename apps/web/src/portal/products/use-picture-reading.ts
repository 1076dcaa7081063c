import { useEffect, useEffectEvent, useState } from "react";

/** For whoever is quicker than the picture that was just chosen: what they ask for waits until it is read. */
export function usePictureReading<How = void>(act: (how: How) => void) {
  const [pending, setPending] = useState(0);
  /** What waits for the pictures that are being read, or waited for those before. */
  const [held, setHeld] = useState<{ how: How }>();
  const release = useEffectEvent(() => held && act(held.how));
  useEffect(() => {
    if (pending === 0) release();
  }, [pending]);
  return {
    /** Something waits for the picture. */
    waiting: pending > 0 && held !== undefined,
    /** Told of a file that is being read; true when it is in the field, false when it was refused. */
    onReading(reading: Promise<boolean>) {
      if (pending === 0) setHeld(undefined);
      setPending((count) => count + 1);
      const settle = async () => {
        if (!(await reading)) setHeld(undefined);
        setPending((count) => count - 1);
      };
      void settle();
    },
    /** Acts once the picture is read; not when it was refused, and once however often it was asked for. */
    whenRead(how: How) {
      if (pending === 0) act(how);
      else setHeld((before) => before ?? { how });
    },
  };
}
