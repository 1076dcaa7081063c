import { countryName as nameOfCountry } from "@stashwell/shared/formats";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { diallingCode } from "./phone.ts";

export interface Country {
  countryId: string;
  /** In the language of the screen. */
  countryName: string;
  phoneCode: string;
}

/** The countries available to merchants. */
export function useCountries() {
  const { locale } = useI18n();
  const list = useQuery({
    queryKey: ["countries"],
    queryFn: ({ signal }) => call("GET /store/campaign/country", {}, { signal, token: "" }),
    staleTime: Infinity,
    networkMode: "always",
  });
  const countries = list.data?.data.map(({ countryId, countryName, isoCode }): Country => ({
    countryId,
    countryName: nameOfCountry(isoCode, locale) ?? countryName,
    phoneCode: diallingCode(isoCode),
  }));
  return { ...list, countries };
}
