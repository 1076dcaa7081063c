import { bareZip } from "@stashwell/shared/participation/rules";
import type { storeForm } from "@stashwell/shared/registration/contract";
import type { z } from "zod";
import type { Db } from "../../platform/db/db.ts";
import type { Faults } from "../../platform/http/faults.ts";
import type { Services } from "../../platform/services.ts";
import { checkPlace } from "../stores/check-place.ts";
import { type Coordinates, locateStore } from "./locate-store.ts";

type StoreForm = z.output<z.ZodObject<typeof storeForm>> & { businessPhone: string };

/** A store as its row takes it. */
export interface NewStore extends Coordinates {
  name: string;
  phone_code: string;
  phone: string;
  state_id: string;
  city_id: string;
  address_line1: string;
  zip: string;
}

/**
 * Reads the form of a store in a country, and looks up where it is unless the form says so.
 * @param faults gathers what does not fit; the caller may have found some, too
 * @throws Problem 422 with every fault there is
 */
export async function readStoreForm(
  services: Services,
  db: Db,
  countryId: string,
  form: StoreForm,
  faults: Faults,
): Promise<NewStore> {
  const { stateId, cityId, addressLine1: street } = form;
  const city = await faults.gather(checkPlace(db, { countryId, stateId, cityId }));
  faults.refuseAny();
  if (!city) throw new Error("a city that is not there was not refused");
  const zip = bareZip(form.zipCode);
  const coordinates = await locateStore(services, form, {
    countryId,
    stateId: city.state_id,
    cityId: city.id,
    cityName: city.name,
    street,
    zip,
  });
  return {
    name: form.organizationName,
    phone_code: form.phoneCode,
    phone: form.businessPhone,
    state_id: city.state_id,
    city_id: city.id,
    address_line1: street,
    zip,
    ...coordinates,
  };
}
