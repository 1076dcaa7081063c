import { bareZip, zipError } from "@stashwell/shared/participation/rules";
import { CITY_KM_MAX, kilometresBetween } from "@stashwell/shared/places/distance";
import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../lib/call.ts";
import { pointOf, type StoreErrors, type StoreForm } from "../participation/store-form.ts";

/** Query of the cities of a state. Cached forever: places only change with a release. */
export const citiesOf = (state: string) =>
  queryOptions({
    queryKey: ["cities", state],
    queryFn: ({ signal }) => call("GET /store/campaign/city", { state }, { signal }),
    staleTime: Infinity,
    networkMode: "always",
  });

/** How long a form waits for the state of a zip before it continues without. Milliseconds. */
const TIMEOUT_MS = 3_000;

/** Query of the state of a zip code; null if unknown. */
const zipState = (country: string, zip: string) =>
  queryOptions({
    queryKey: ["zip-state", country, zip],
    queryFn: async () => {
      const input = { country, search: zip, finished: "1" as const };
      const { data } = await call("GET /brand/store/places", input, {
        signal: AbortSignal.timeout(TIMEOUT_MS),
        token: "",
      });
      const place = data.find((found) => found.countryId === country && found.zip === zip);
      return place?.stateId ?? null;
    },
    staleTime: Infinity,
    retry: false,
    networkMode: "always",
  });

interface TypedZip {
  /** An id. */
  country: string;
  state: string;
  zip: string;
}

/**
 * Checks that the server would fail although each field is valid: a zip of another state, and coordinates far from the
 * city. If the lookup fails, the server decides. The zip of the `known` address is always accepted.
 */
export async function findPlaceErrors(
  queries: QueryClient,
  typed: StoreForm,
  { known, country }: { known: StoreForm; country: string },
): Promise<StoreErrors> {
  const { state } = typed;
  const [lookedUp, cities] = await Promise.all([
    queries.fetchQuery(zipState(country, bareZip(typed.zip))).catch(() => null),
    queries.fetchQuery({ ...citiesOf(state), retry: false }).catch(() => undefined),
  ]);
  const isKnown = state === known.state && bareZip(typed.zip) === known.zip;
  const city = cities?.data.find(({ cityId }) => cityId === typed.city);
  const [latitude, longitude] = pointOf(typed) ?? [];
  const isFar =
    city !== undefined &&
    latitude !== undefined &&
    longitude !== undefined &&
    kilometresBetween({ latitude, longitude }, city) > CITY_KM_MAX;
  return {
    ...(isFar && { city: "participation.cityTooFar" as const }),
    ...(!isKnown && lookedUp !== null && lookedUp !== state && { zip: "participation.zipElsewhere" as const }),
  };
}

/** Whether the zip belongs to another state; call `check` on blur. The initial value isn't checked. */
export function useZipElsewhere({ country, state, zip }: TypedZip) {
  const typed = bareZip(zip);
  const [first] = useState({ state, zip: typed });
  const [left, setLeft] = useState("");
  const isNew = typed !== first.zip || state !== first.state;
  const isLeft = left !== "" && left === typed && state !== "" && isNew;
  const { data } = useQuery({ ...zipState(country, left), enabled: isLeft && country !== "" });
  return {
    check: () => setLeft(zipError(zip) ? "" : typed),
    isElsewhere: isLeft && typeof data === "string" && data !== state,
  };
}
