import { type BrandDetails, brands } from "@stashwell/shared/brands/contract";
import { notFound } from "../../platform/http/problem.ts";
import { route } from "../../platform/http/route.ts";
import { imageUrlOrNull } from "../../documents/images/image-url.ts";
import { type BrandFace, findBrandFace } from "./queries.ts";

export const brandRoutes = [
  route(brands.details, async ({ db, input }) => {
    const { webUrl, organizationId } = input;
    const byAddress = webUrl ? await findBrandFace(db, { webUrl }) : undefined;
    const face = byAddress ?? (organizationId ? await findBrandFace(db, { id: organizationId }) : undefined);
    if (!face) throw notFound();
    return toBrandDetails(face);
  }),
];

/** A brand's public face as the wire spells it. */
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
