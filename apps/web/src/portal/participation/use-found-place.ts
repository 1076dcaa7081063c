import type { CallReply } from "@stashwell/shared/reading";
import { useEffect, useRef, useState } from "react";
import { call } from "../../lib/call.ts";

type Reply = CallReply<"GET /brand/store/places">;
/** A geocoded place, with ids from which a form can be filled. */
export type FoundPlace = Reply["data"][number];

interface Found {
  place: FoundPlace | undefined;
  /** The attribution that its source requires. */
  attribution: string | undefined;
}

/** Looks up places, and keeps the last result in state. */
export function useFoundPlace(country: string) {
  const [{ place, attribution }, setFound] = useState<Found>({ place: undefined, attribution: undefined });
  const pending = useRef<AbortController>(undefined);
  useEffect(() => () => pending.current?.abort(), []);

  // The endpoint is public; sending no token prevents a failure when the session has ended.
  const ask = async (input: Parameters<typeof call<"GET /brand/store/places">>[1], signal: AbortSignal) => {
    const reply = await call("GET /brand/store/places", { country, ...input }, { signal, token: "" });
    setFound((before) => ({ ...before, attribution: reply.attribution }));
    return reply.data;
  };

  return {
    place,
    attribution,
    find: (search: string, signal: AbortSignal) => ask({ search }, signal),
    findFinished: (search: string, signal: AbortSignal) => ask({ search, finished: "1" }, signal),
    keep: (found: FoundPlace | undefined) => setFound((before) => ({ ...before, place: found })),
    /** Reverse-geocodes a point; no result is not an error. */
    nameOf: async (latitude: number, longitude: number) => {
      pending.current?.abort();
      const aborter = new AbortController();
      pending.current = aborter;
      const [named] = await ask({ latitude, longitude }, aborter.signal).catch(() => []);
      if (!aborter.signal.aborted) setFound((before) => ({ ...before, place: named }));
    },
  };
}
