import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { FoundPlace } from "./use-found-place.ts";

/** Debounce of typing before an address is looked up, in milliseconds. */
const PAUSE_MS = 600;

interface AddressLookup {
  /** In one line; undefined while it is incomplete. */
  address: string | undefined;
  stateId: string;
  /** Whether the user has placed the marker: then only an exact house position may move it. */
  isPlaced: boolean;
  /** Whether the store already has an address and a position: then only a changed address is looked up. */
  isKnown: boolean;
  find: (address: string, signal: AbortSignal) => Promise<readonly FoundPlace[]>;
  onFound: (place: FoundPlace) => void;
}

/**
 * Geocodes a complete address after typing stops, and passes on its position. `place` is the result for the current
 * address, null if there was none.
 */
export function useAddressLookup({ address, stateId, isPlaced, isKnown, find, onFound }: AddressLookup) {
  const [found, setFound] = useState<{ address: string; place: FoundPlace | null }>();
  /** The address that needs no lookup; initially the first one, if the store already has its position. */
  const settled = useRef<string>(undefined);
  const skipsFirst = useRef(isKnown);
  const lookUp = useEffectEvent(find);
  const keep = useEffectEvent((query: string, place: FoundPlace | undefined) => {
    const isThere = place && (place.stateId === undefined || place.stateId === stateId);
    setFound({ address: query, place: isThere ? place : null });
    if (isThere && (!isPlaced || place.accuracy === "address")) onFound(place);
  });

  useEffect(() => {
    if (address === undefined || address === settled.current) return undefined;
    if (skipsFirst.current) {
      skipsFirst.current = false;
      settled.current = address;
      return undefined;
    }
    const aborter = new AbortController();
    const look = async () => {
      // Without a result the marker stays in the center of the city, from where it can be moved.
      const [place] = await lookUp(address, aborter.signal).catch(() => []);
      if (aborter.signal.aborted) return;
      settled.current = address;
      keep(address, place);
    };
    const timer = setTimeout(() => void look(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      aborter.abort();
    };
  }, [address]);
  return found?.address === address ? found?.place : undefined;
}
