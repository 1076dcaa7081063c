import { bareZip, zipError } from "@stashwell/shared/participation/rules";
import { CITY_KM_MAX, kilometresBetween } from "@stashwell/shared/places/distance";
import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../lib/call.ts";
import { pointOf, type StoreErrors, type StoreForm } from "../participation/store-form.ts";

/** The cities of a state. Places change with a release only. */
export const citiesOf = (state: string) =>
  queryOptions({
    queryKey: ["cities", state],
    queryFn: ({ signal }) => call("GET /store/campaign/city", { state }, { signal }),
    staleTime: Infinity,
    networkMode: "always",
  });

/** How long a form waits for the state of a zip before it goes on without. Milliseconds. */
const TIMEOUT_MS = 3_000;

/** The state that a zip of a country lies in; null for one that is not known. */
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
 * What the server would refuse of an address that is right field by field: a zip of another state, and a point far from
 * the city. Where that can't be looked up, the server alone judges it. `known` is the store's address already, whose zip
 * is not refused.
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

/** Whether a field's zip is of another state: `check` when it is left. What stood there from the start is not judged. */
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
