import type { BrandDetails } from "../brands/contract.ts";
import type { PublicCampaign } from "../campaigns/contract.ts";
import type { Language } from "../language.ts";
import type { VoucherData } from "../vouchers/contract.ts";

/** Why a voucher page cannot show a voucher. */
export type OfferTrouble = "expired" | "notPublished" | "soldOut" | "unknown";

/** A brand's other offer, for a page that has to help on. */
export interface OtherOffer {
  code: string;
  name: string;
  denomination: string;
  currencySign: string;
  endDate: string;
}

/** The QR of a voucher as rows of modules, drawn by the page. */
export type QrModules = readonly (readonly boolean[])[];

export interface Offer {
  campaign: PublicCampaign["campaign"];
  products: PublicCampaign["products"];
  stateCity: PublicCampaign["stateCity"];
  brand: BrandDetails;
}

/** One call of the API, as its page describes it. Schemas are JSON Schema, as text. */
export interface DescribedCall {
  noun: string;
  method: string;
  path: string;
  summary: string;
  access: string;
  input: string;
  output: string;
}

/** Everything that the server can ask the site to render: which page, and the data on it. */
export type SitePage =
  | { page: "home"; login?: "brand" | "business"; next?: string }
  | { page: "landing"; offer: Offer; voucher: VoucherData | null; claimable: boolean }
  | { page: "saveToPhone"; offer: Offer; voucher: VoucherData | null; qr: QrModules | null; claimable: boolean }
  | { page: "offerTrouble"; trouble: OfferTrouble; brand: BrandDetails | null; otherOffers: readonly OtherOffer[] }
  | { page: "voucher"; offer: Offer; pin: string; status: VoucherData["status"] }
  | { page: "notFound" }
  | { page: "failed"; requestId: string }
  | { page: "apiDocs"; calls: readonly DescribedCall[] }
  | { page: "portal" };

/** What surrounds a page: who asks, where, and the built files it needs. */
export interface SiteContext {
  language: Language;
  /** The page's own absolute address, for Open Graph. */
  url: string;
  publicUrl: string;
  /** Paths of built files. */
  styles: readonly string[];
  scripts: readonly string[];
  /** For styles that the portal's components make at run time. */
  nonce: string;
  /** Whether this is a development machine, which shows its demo's conveniences. */
  demo: boolean;
}

/** A page as the server sends it. Inline styles are named by their hashes in the Content-Security-Policy. */
export interface RenderedPage {
  status: number;
  html: string;
  inlineStyles: readonly string[];
}

export type RenderPage = (page: SitePage, context: SiteContext) => RenderedPage;
