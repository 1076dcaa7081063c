import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { FoundPlace } from "./use-found-place.ts";

/** Milliseconds without another letter, after which an address is looked up. */
const PAUSE_MS = 600;

interface AddressLookup {
  /** In one line; undefined while a part of it is missing. */
  address: string | undefined;
  stateId: string;
  /** Whether a person put the pin where it is: then only a house's own place may move it. */
  isPlaced: boolean;
  /** Whether the store has a place and an address from the start: only another address is looked up then. */
  isKnown: boolean;
  find: (address: string, signal: AbortSignal) => Promise<readonly FoundPlace[]>;
  onFound: (place: FoundPlace) => void;
}

/**
 * Looks a complete address up by itself, once no more is typed, and hands over where it is. `place` is what was found of
 * the address that stands there now, null where nothing was.
 */
export function useAddressLookup({ address, stateId, isPlaced, isKnown, find, onFound }: AddressLookup) {
  const [found, setFound] = useState<{ address: string; place: FoundPlace | null }>();
  /** What needs no look; the first address there is, where the store has its place already. */
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
      // Without an answer the pin stays in the middle of the city, where it can be moved from.
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
