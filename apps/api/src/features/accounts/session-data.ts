import { ACCOUNT_TYPE } from "@stashwell/shared/accounts/rules";
import type { SessionData } from "@stashwell/shared/accounts/contract";
import type { Db } from "../../platform/db/db.ts";
import { imageUrlOrNull } from "../../documents/images/image-url.ts";
import { findProfile, type Profile } from "./queries.ts";

/** The default colors, for an organization without its own. */
const OWN_COLORS = { primary: "#0B6E4F", secondary: "#EAF4F0", tertiary: "#13201B" };

/** The data of a signed-in account that the browser stores. */
export const findSessionData = async (db: Db, accountId: string): Promise<SessionData> =>
  toSessionData(await findProfile(db, accountId));

const toSessionData = (profile: Profile): SessionData => ({
  organizationId: profile.organization_id,
  employeeId: profile.account_id,
  type: profile.type === ACCOUNT_TYPE.brand ? ACCOUNT_TYPE.brand : ACCOUNT_TYPE.business,
  organizationName: profile.organization_name,
  brandImage: imageUrlOrNull(profile.logo_hash, 160),
  userName: profile.username,
  firstName: profile.first_name,
  lastName: profile.last_name,
  email: profile.email,
  phoneCode: profile.phone_code,
  businessPhone: profile.phone,
  country: profile.country_id,
  countryName: profile.country_name,
  state: profile.state_id ?? "",
  currencySign: profile.currency_sign,
  currency: profile.currency,
  timezone: profile.timezone,
  language: profile.language,
  webUrl: profile.web_url ?? "",
  primaryColor: profile.primary_color ?? OWN_COLORS.primary,
  secondaryColor: profile.secondary_color ?? OWN_COLORS.secondary,
  tertiaryColor: profile.tertiary_color ?? OWN_COLORS.tertiary,
  role: profile.role,
  storeId: profile.own_store_id,
  storeName: profile.own_store_name,
});
