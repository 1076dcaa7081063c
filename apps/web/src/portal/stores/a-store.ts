import type { OwnStore } from "./use-own-stores.ts";

/** A store for tests. */
export const aStore = (known: Partial<OwnStore> = {}): OwnStore => ({
  id: "s",
  name: "Store",
  phoneCode: "",
  businessPhone: "",
  stateId: "",
  stateName: "",
  cityId: "",
  cityName: "",
  addressLine1: "",
  zip: "",
  address: "",
  latitude: null,
  longitude: null,
  hours: null,
  timezone: "America/New_York",
  isPrimary: false,
  open: true,
  pictures: [],
  liveCampaigns: 0,
  totalStock: 0,
  standing: null,
  ...known,
});
