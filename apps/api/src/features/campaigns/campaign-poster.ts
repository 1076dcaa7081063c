import { paperOf, type PosterFormat } from "@stashwell/shared/campaigns/poster-formats";
import type { Language } from "@stashwell/shared/language";
import type { Translate } from "@stashwell/shared/messages/translate";
import { PRINT_PIXELS } from "../../documents/images/image-keys.ts";
import { loadPrintPicture } from "../../documents/pdf/pictures.ts";
import type { Db } from "../../platform/db/db.ts";
import { printPdf } from "../../documents/pdf/print-pdf.ts";
import { knownAs } from "../../platform/http/work-budget.ts";
import { A4, LETTER } from "../../documents/pdf/sheet.ts";
import type { FileBody } from "../../platform/http/route.ts";
import type { Services } from "../../platform/services.ts";
import { type Audience, customerUrl, merchantUrl } from "./campaign-links.ts";
import { dayInWords, readPrintedOffer } from "./printed-offer.ts";
import { inLanguage } from "./in-language.ts";
import type { CampaignRow } from "./queries.ts";
import { paintSquarePoster } from "./square-poster.ts";

interface Printing {
  services: Pick<Services, "blobs" | "clock" | "config">;
  db: Db;
  language: Language;
  t: Translate;
  /** The tenant that asks: tenants take turns. */
  tenantId: string;
}

interface Poster {
  format?: PosterFormat | undefined;
  /** The format's name in older clients. */
  paper?: "a4" | "letter" | undefined;
  audience: Audience;
  /** The store or business that displays it, if known. */
  shop?: string | undefined;
}

const PAPERS = { a4: A4, letter: LETTER } as const;

/** Creates a poster: the offer, with its link as QR code and as text. */
export async function makeCampaignPoster(
  { services, db, language, t, tenantId }: Printing,
  row: CampaignRow,
  { paper, format = paper ?? paperOf(row.country_id), audience, shop }: Poster,
): Promise<FileBody> {
  const campaign = inLanguage(row, language);
  const [offer, picture] = await Promise.all([
    readPrintedOffer(db, services.blobs, campaign, language, t),
    loadPrintPicture(services.blobs, campaign.customer_image_hash, PRINT_PIXELS.page),
  ]);
  const forMerchants = audience === "merchants";
  const url = (forMerchants ? merchantUrl : customerUrl)(services, campaign.code);
  const days = [campaign.start_date, campaign.end_date].map((day) => dayInWords(day, language));
  const said = {
    colours: offer.colours,
    logo: offer.logo,
    picture,
    products: offer.pictures,
    brandName: offer.brandName,
    campaignName: offer.campaignName,
    amount: offer.amount,
    offer: offer.offer,
    call: t(forMerchants ? "campaigns.posterMerchants" : "campaigns.posterCustomers"),
    qr: url,
  };
  const name = `${campaign.code}-poster-${format}`;
  if (format === "square") {
    const until = { label: t("vouchers.goodUntil"), value: days[1] ?? "" };
    return { body: await paintSquarePoster({ ...said, until }), fileName: `${name}.png`, mediaType: "image/png" };
  }
  const page = {
    ...said,
    shape: format === "tent" ? ("tent" as const) : ("sheet" as const),
    size: PAPERS[format === "tent" ? paperOf(campaign.country_id) : format],
    title: `${campaign.brand_name} · ${campaign.name}`,
    locale: offer.locale,
    at: new Date(services.clock.now().epochMilliseconds),
    facts: [
      { label: t("campaigns.pdfValid"), value: days.join(" – ") },
      ...(shop ? [{ label: t("campaigns.posterShop"), value: shop }] : []),
    ],
    or: t("campaigns.posterOr"),
    address: url.replace(/^https?:\/\//, ""),
    footer: t("campaigns.posterStates", { states: offer.states }),
  };
  const body = await printPdf("poster", page, knownAs(tenantId));
  return { body, fileName: `${name}.pdf` };
}
