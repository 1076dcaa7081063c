import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import { useState } from "react";

/** Timeout of geolocation, and the maximum age of a cached position. Milliseconds. */
const LOCATION_TIMEOUT_MS = 15_000;
const FRESH_ENOUGH = 60_000;

const whereAmI = (): Promise<GeolocationPosition> =>
  new Promise((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(resolve, reject, {
      enableHighAccuracy: true,
      timeout: LOCATION_TIMEOUT_MS,
      maximumAge: FRESH_ENOUGH,
    }),
  );

const isDenied = (error: unknown): boolean =>
  error instanceof GeolocationPositionError && error.code === GeolocationPositionError.PERMISSION_DENIED;

/** Requests the device's position, only when the user clicks and `locate` is called. `said` is the status message. */
export function useMyLocation(onFound: (latitude: number, longitude: number) => void) {
  const [said, setSaid] = useState<MessageKey>();
  const [busy, setBusy] = useState(false);
  const locate = async () => {
    setBusy(true);
    setSaid("participationScreens.locating");
    try {
      const { coords } = await whereAmI();
      onFound(coords.latitude, coords.longitude);
      setSaid("participationScreens.located");
    } catch (error) {
      setSaid(isDenied(error) ? "participationScreens.locationDenied" : "participationScreens.locationUnavailable");
    } finally {
      setBusy(false);
    }
  };
  return { locate, busy, said };
}
