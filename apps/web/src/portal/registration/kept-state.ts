import { useCallback, useEffect, useState } from "react";
import { keptRegistration } from "../../lib/storage/kept.ts";

// What is typed while registering outlives the tab, until the server has all of it. No secret is ever kept here.

/** State that a closed tab keeps; `forget` once the server has it. Until something is typed it is `initial`. */
export function useKeptState<Kept>(
  name: string,
  initial: Kept,
): [kept: Kept, change: (changed: (kept: Kept) => Kept) => void, forget: () => void] {
  const [kept, setKept] = useState<Kept | undefined>(() => keptRegistration.of(name).read() as Kept | undefined);
  useEffect(() => {
    if (kept !== undefined) keptRegistration.of(name).write(kept);
  }, [name, kept]);
  const forget = useCallback(() => {
    keptRegistration.of(name).remove();
    setKept(undefined);
  }, [name]);
  const change = (changed: (kept: Kept) => Kept) => setKept((before) => changed(before ?? initial));
  return [kept ?? initial, change, forget];
}

/** Forgets everything that was typed, when registering has come to its end. */
export const forgetKept = (): void => keptRegistration.removeAll();
