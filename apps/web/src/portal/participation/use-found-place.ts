import type { CallReply } from "@stashwell/shared/reading";
import { useEffect, useRef, useState } from "react";
import { call } from "../../lib/call.ts";

type Reply = CallReply<"GET /brand/store/places">;
/** A place that the server found, with the ids that a form can fill itself from. */
export type FoundPlace = Reply["data"][number];

interface Found {
  place: FoundPlace | undefined;
  /** Whom to credit for it. */
  attribution: string | undefined;
}

/** Looks places up, and keeps the one that was found last. */
export function useFoundPlace(country: string) {
  const [{ place, attribution }, setFound] = useState<Found>({ place: undefined, attribution: undefined });
  const pending = useRef<AbortController>(undefined);
  useEffect(() => () => pending.current?.abort(), []);

  // Nobody needs to be signed in for this, and a session that has ended is no reason to stop.
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
    /** Asks for the name of a point; not to know it is no failure. */
    nameOf: async (latitude: number, longitude: number) => {
      pending.current?.abort();
      const aborter = new AbortController();
      pending.current = aborter;
      const [named] = await ask({ latitude, longitude }, aborter.signal).catch(() => []);
      if (!aborter.signal.aborted) setFound((before) => ({ ...before, place: named }));
    },
  };
}
