import { encode } from "uqr";
import { localeOf, type Language } from "@stashwell/shared/language";
import type { PreviewPass } from "@stashwell/shared/site/pages";
import { findPublicCampaign, findCountryCode } from "../../campaigns/queries.ts";
import { imageUrlOrNull } from "../../../documents/images/image-url.ts";
import { MAX_JWT_LENGTH } from "../../../platform/outside/wallet-google-link.ts";
import type { LocalizedString } from "../../../platform/outside/wallet-google-pass.ts";
import type { GooglePreview } from "../../../platform/outside/wallet-google-preview.ts";
import type { Services } from "../../../platform/services.ts";
import { heroPathOf } from "./hero-picture.ts";
import { toOfferClass } from "./offer-class.ts";

const LOGO_PIXELS = 160;

const textIn = ({ defaultValue, translatedValues = [] }: LocalizedString, language: Language): string =>
  translatedValues.find((text) => text.language === localeOf(language))?.value ?? defaultValue.value;

/** Returns what Google would show of a signed pass in a language; undefined if the link's signature is invalid. */
export async function readPreview(
  services: Pick<Services, "db" | "clock" | "config">,
  preview: GooglePreview,
  jwt: string,
  language: Language,
): Promise<PreviewPass | undefined> {
  const pass = await preview.readPass(jwt);
  const campaign = pass && (await findPublicCampaign(services.db, pass.classId.slice(preview.issuerId.length + 1)));
  if (!pass || !campaign) return undefined;
  const { issuerId } = preview;
  const countryCode = await findCountryCode(services.db, campaign.country_id);
  const offerClass = toOfferClass(campaign, services, { issuerId, countryCode });
  const dayOf = (instant: string) =>
    Temporal.Instant.from(instant).toZonedDateTimeISO(campaign.timezone).toPlainDate().toString();
  const { homepageUri, linksModuleData } = offerClass;
  return {
    issuerName: offerClass.issuerName,
    title: textIn(offerClass.localizedTitle, language),
    details: textIn(offerClass.localizedDetails, language),
    finePrint: offerClass.finePrint,
    logo: imageUrlOrNull(campaign.logo_hash, LOGO_PIXELS),
    hero: heroPathOf(campaign),
    background: offerClass.hexBackgroundColor,
    qr: encode(pass.barcode.value, { ecc: "M", border: 0 }).data,
    alternateText: pass.barcode.alternateText,
    startDate: dayOf(pass.validTimeInterval.start.date),
    endDate: dayOf(pass.validTimeInterval.end.date),
    state: pass.state,
    objectId: pass.id,
    classId: pass.classId,
    length: jwt.length,
    max: MAX_JWT_LENGTH,
    links: [homepageUri, ...linksModuleData.uris].map(({ uri, localizedDescription }) => ({
      href: uri,
      text: localizedDescription ? textIn(localizedDescription, language) : uri,
    })),
  };
}
