import { TEMPLATE_TYPE } from "@stashwell/shared/campaigns/rules";
import { type Language, localeOf } from "@stashwell/shared/language";
import type { Translate } from "@stashwell/shared/messages/translate";
import type { Db } from "../../platform/db/db.ts";
import { loadPrintPicture } from "../../documents/pdf/pictures.ts";
import { printPdf } from "../../documents/pdf/print-pdf.ts";
import { knownAs } from "../../platform/http/work-budget.ts";
import type { Services } from "../../platform/services.ts";
import { PRINT_PIXELS } from "../../documents/images/image-keys.ts";
import { findImage } from "../../documents/images/queries.ts";
import { merchantUrl } from "./campaign-links.ts";
import { dayInWords, readPrintedOffer } from "./printed-offer.ts";
import { inLanguage } from "./in-language.ts";
import type { CampaignRow } from "./queries.ts";

interface Printing {
  services: Pick<Services, "blobs" | "clock" | "config">;
  db: Db;
  language: Language;
  t: Translate;
  /** The tenant that asks: tenants take turns. */
  tenantId: string;
}

/**
 * Creates the PDF that a brand hands to merchants: its own picture, if it chose one, else a ticket with the campaign's
 * data.
 */
export async function makeCampaignPdf(printing: Printing, row: CampaignRow): Promise<Buffer> {
  const campaign = inLanguage(row, printing.language);
  const custom = campaign.template_type === TEMPLATE_TYPE.custom ? await makeCustomPdf(printing, campaign) : undefined;
  return custom ?? makeDefaultPdf(printing, campaign);
}

async function makeCustomPdf(
  { services, db, language, tenantId }: Printing,
  campaign: CampaignRow,
): Promise<Buffer | undefined> {
  const hash = campaign.template_image_hash;
  if (hash === null) return undefined;
  const [image, bytes] = await Promise.all([
    findImage(db, hash),
    loadPrintPicture(services.blobs, hash, PRINT_PIXELS.page),
  ]);
  if (!image || !bytes) return undefined;
  const page = {
    title: campaign.name,
    locale: localeOf(language),
    at: new Date(services.clock.now().epochMilliseconds),
    picture: { bytes, width: image.width, height: image.height },
  };
  return printPdf("picture", page, knownAs(tenantId));
}

async function makeDefaultPdf(
  { services, db, language, t, tenantId }: Printing,
  campaign: CampaignRow,
): Promise<Buffer> {
  const { states, ...offer } = await readPrintedOffer(db, services.blobs, campaign, language, t);
  const url = merchantUrl(services, campaign.code);
  const page = {
    ...offer,
    title: `${campaign.brand_name} · ${campaign.name}`,
    at: new Date(services.clock.now().epochMilliseconds),
    validity: {
      label: t("campaigns.pdfValid"),
      lines: [`${dayInWords(campaign.start_date, language)} –`, dayInWords(campaign.end_date, language)],
    },
    qr: url,
    stub: {
      label: t("campaigns.pdfCode"),
      lines: [campaign.code],
      note: t("campaigns.pdfNote", { url: url.replace(/^https?:\/\//, "") }),
    },
    footer: states,
  };
  return printPdf("ticket", page, knownAs(tenantId));
}
