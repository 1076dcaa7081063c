import { type BrandDetails, type BrandProfile, brands } from "@stashwell/shared/brands/contract";
import { imageUrlOrNull } from "../../documents/images/image-url.ts";
import { storeNewPicture } from "../../documents/images/new-picture.ts";
import { transactionOf } from "../../platform/db/db.ts";
import { type Clock, today } from "../../platform/clock.ts";
import { conflict, notFound } from "../../platform/http/problem.ts";
import { preparedRoute, route } from "../../platform/http/route.ts";
import { recordEvent } from "../../platform/events/deliver-events.ts";
import { record } from "../audit/queries.ts";
import { brandChanged } from "./events.ts";
import {
  type BrandFace,
  type BrandProfileRow,
  findBrandFace,
  findBrandProfile,
  listShownCampaigns,
  updateBrandProfile,
} from "./queries.ts";

export const brandRoutes = [
  route(brands.details, async ({ db, input }) => {
    const { webUrl, organizationId } = input;
    const byAddress = webUrl ? await findBrandFace(db, { webUrl }) : undefined;
    const face = byAddress ?? (organizationId ? await findBrandFace(db, { id: organizationId }) : undefined);
    if (!face) throw notFound();
    return toBrandDetails(face);
  }),

  route(brands.profile, async ({ db, session }) => ({ data: toProfile(await findBrandProfile(db, session.brandId)) })),

  preparedRoute(
    brands.saveProfile,
    async ({ session: { brandId }, input, services }) => {
      const { logo_hash } = await findBrandProfile(services.db, brandId);
      return storeNewPicture(services, services.db, input.logo, logo_hash, "logo", brandId);
    },
    async ({ db, session, input, services, t }, logo) => {
      const values = {
        name: input.name,
        primary_color: input.primaryColor,
        secondary_color: input.secondaryColor,
        tertiary_color: input.tertiaryColor,
        phone_code: input.phoneCode,
        phone: input.phone,
        support_email: input.supportEmail,
        website: input.website,
        ...(logo !== undefined && { logo_hash: logo }),
      };
      const tx = transactionOf(db);
      const saved = await updateBrandProfile(tx, session.brandId, values, input.version);
      if (!saved) throw conflict("accounts.brandStale");
      for (const campaignId of await listShownCampaigns(tx, session.brandId, yesterday(services.clock)))
        await recordEvent(services, tx, brandChanged, { campaignId, detail: {} });
      await record(db, session, { action: "brand.edit", at: services.clock.now() });
      return { message: t("accounts.brandSaved"), data: toProfile(saved) };
    },
  ),
];

/** Yesterday in UTC: a campaign that ended before it is over in every time zone. */
const yesterday = (clock: Clock): string =>
  Temporal.PlainDate.from(today(clock, "UTC")).subtract({ days: 1 }).toString();

const toProfile = (brand: BrandProfileRow): BrandProfile => ({
  name: brand.name,
  logo: imageUrlOrNull(brand.logo_hash, 160),
  primaryColor: brand.primary_color,
  secondaryColor: brand.secondary_color,
  tertiaryColor: brand.tertiary_color,
  phoneCode: brand.phone_code,
  phone: brand.phone,
  supportEmail: brand.support_email,
  website: brand.website,
  webUrl: brand.web_url,
  version: brand.profile_version,
});

/** A brand's public data with the API's field names. */
export const toBrandDetails = (brand: BrandFace): BrandDetails => ({
  imageName: imageUrlOrNull(brand.logo_hash, 160),
  organizationId: brand.id,
  organizationName: brand.name,
  subdomain: brand.web_url,
  webUrl: brand.web_url,
  currencySign: brand.currency_sign,
  country: brand.country_id,
  primaryColor: brand.primary_color,
  secondaryColor: brand.secondary_color,
  tertiaryColor: brand.tertiary_color,
});
