import { LocateFixed } from "lucide-react";
import { useState } from "react";
import { call } from "../../lib/call.ts";
import { useTranslate } from "../../lib/i18n.tsx";
import { asDegrees } from "../participation/store-form.ts";
import { useMyLocation } from "../participation/use-my-location.ts";

/** The device's position, and the parts of an address known there. */
export interface Here {
  latitude: string;
  longitude: string;
  stateId?: string;
  cityId?: string;
  zip?: string;
}

/** Reverse-geocodes a point within the country; no result is not an error. */
async function placeAt(latitude: number, longitude: number, country: string) {
  const input = { latitude, longitude, country };
  const reply = await call("GET /brand/store/places", input, { token: "" }).catch(() => undefined);
  const place = reply?.data[0];
  return place?.countryId === country ? place : undefined;
}

/** Fills in an address from the device's position. */
export function HereButton({ country, onHere }: { country: string; onHere: (here: Here) => void }) {
  const t = useTranslate();
  const [found, setFound] = useState<string>();
  const fill = async (latitude: number, longitude: number) => {
    setFound(undefined);
    const place = await placeAt(latitude, longitude, country);
    setFound(place?.label);
    onHere({
      latitude: asDegrees(latitude),
      longitude: asDegrees(longitude),
      ...(place?.stateId && { stateId: place.stateId }),
      ...(place?.cityId && { cityId: place.cityId }),
      ...(place?.zip && { zip: place.zip }),
    });
  };
  const { locate, busy, said } = useMyLocation((latitude, longitude) => void fill(latitude, longitude));
  return (
    <div className="stack tight question-here">
      <button
        type="button"
        className="button button--large button--wide"
        aria-disabled={busy}
        onClick={() => !busy && void locate()}
      >
        <LocateFixed size={18} strokeWidth={1.75} aria-hidden />
        {t("participationScreens.useMyLocation")}
      </button>
      <output className="field__help">
        {found ? t("registrationScreens.placeFound", { place: found }) : said && t(said)}
      </output>
    </div>
  );
}
