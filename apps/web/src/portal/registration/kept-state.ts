import { useCallback, useEffect, useState } from "react";

/** What is typed while registering outlives the tab, until the server has all of it. No secret is ever kept here. */
const PREFIX = "stashwell.registration.";

function read(name: string): unknown {
  try {
    const text = localStorage.getItem(PREFIX + name);
    return text ? (JSON.parse(text) as unknown) : undefined;
  } catch {
    return undefined;
  }
}

function write(name: string, kept: unknown): void {
  try {
    if (kept === undefined) localStorage.removeItem(PREFIX + name);
    else localStorage.setItem(PREFIX + name, JSON.stringify(kept));
  } catch {
    // Storage that is full or closed costs what was typed its life after a reload, nothing more.
  }
}

/** State that a closed tab keeps; `forget` once the server has it. Until something is typed it is `initial`. */
export function useKeptState<Kept>(
  name: string,
  initial: Kept,
): [kept: Kept, change: (changed: (kept: Kept) => Kept) => void, forget: () => void] {
  const [kept, setKept] = useState<Kept | undefined>(() => read(name) as Kept | undefined);
  useEffect(() => {
    if (kept !== undefined) write(name, kept);
  }, [name, kept]);
  const forget = useCallback(() => {
    write(name, undefined);
    setKept(undefined);
  }, [name]);
  const change = (changed: (kept: Kept) => Kept) => setKept((before) => changed(before ?? initial));
  return [kept ?? initial, change, forget];
}

/** Forgets everything that was typed, when registering has come to its end. */
export function forgetKept(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
