import { useCallback, useEffect, useState } from "react";
import { complete } from "./complete.ts";
import type { StorageItems } from "./items.ts";

/**
 * State that is stored beyond a reload, or beyond a closed tab if `items` are in local storage. Call `forget` once the
 * server has saved it. Starts as `initial`, which also completes values stored by an earlier version.
 */
export function useStored<Value>(items: StorageItems<unknown>, name: string, initial: Value) {
  const [stored, setStored] = useState(() => items.of(name).read());
  useEffect(() => {
    if (stored !== undefined) items.of(name).write(stored);
  }, [items, name, stored]);
  const forget = useCallback(() => {
    items.of(name).remove();
    setStored(undefined);
  }, [items, name]);
  const change = (changed: (stored: Value) => Value) =>
    setStored((before: unknown) => changed(complete(before, initial)));
  return [complete(stored, initial), change, forget] as const;
}
