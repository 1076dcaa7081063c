import { LocateFixed } from "lucide-react";
import { useState } from "react";
import { call } from "../../lib/call.ts";
import { useTranslate } from "../../lib/i18n.tsx";
import { asDegrees } from "../participation/store-form.ts";
import { useMyLocation } from "../participation/use-my-location.ts";

/** Where the device is, and what of an address is known there. */
export interface Here {
  latitude: string;
  longitude: string;
  stateId?: string;
  cityId?: string;
  zip?: string;
}

/** The place at a point, where it lies in the country; that it is not known is no failure. */
async function placeAt(latitude: number, longitude: number, country: string) {
  const input = { latitude, longitude, country };
  const reply = await call("GET /brand/store/places", input, { token: "" }).catch(() => undefined);
  const place = reply?.data[0];
  return place?.countryId === country ? place : undefined;
}

/** Fills an address from where the device is. */
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
