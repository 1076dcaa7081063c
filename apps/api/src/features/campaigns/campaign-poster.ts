import type { Language } from "@stashwell/shared/language";
import type { Translate } from "@stashwell/shared/messages/translate";
import type { Db } from "../../platform/db/db.ts";
import { printPdf } from "../../documents/pdf/print-pdf.ts";
import { A4, LETTER } from "../../documents/pdf/sheet.ts";
import type { Services } from "../../platform/services.ts";
import { type Audience, customerUrl, merchantUrl } from "./campaign-links.ts";
import { dayInWords, readPrintedOffer } from "./printed-offer.ts";
import type { CampaignRow } from "./queries.ts";

interface Printing {
  services: Pick<Services, "blobs" | "clock" | "config">;
  db: Db;
  language: Language;
  t: Translate;
}

interface Poster {
  paper: "a4" | "letter";
  audience: Audience;
}

const PAPERS = { a4: A4, letter: LETTER } as const;

/** A page to hang up: the offer, and the way to it as a code to scan and as an address to type. */
export async function makeCampaignPoster(
  { services, db, language, t }: Printing,
  campaign: CampaignRow,
  { paper, audience }: Poster,
): Promise<Buffer> {
  const offer = await readPrintedOffer(db, services.blobs, campaign, language, t);
  const forMerchants = audience === "merchants";
  const url = (forMerchants ? merchantUrl : customerUrl)(services, campaign.code);
  const days = [campaign.start_date, campaign.end_date].map((day) => dayInWords(day, language));
  return printPdf("poster", {
    size: PAPERS[paper],
    title: `${campaign.brand_name} · ${campaign.name}`,
    locale: offer.locale,
    at: new Date(services.clock.now().epochMilliseconds),
    logo: offer.logo,
    brandName: offer.brandName,
    campaignName: offer.campaignName,
    amount: offer.amount,
    amountColour: offer.amountColour,
    offer: offer.offer,
    validity: `${t("campaigns.pdfValid")} ${days.join(" – ")}`,
    call: t(forMerchants ? "campaigns.posterMerchants" : "campaigns.posterCustomers"),
    qr: url,
    or: t("campaigns.posterOr"),
    address: url.replace(/^https?:\/\//, ""),
    footer: t("campaigns.posterStates", { states: offer.states }),
  });
}
