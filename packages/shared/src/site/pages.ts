import type { ToRoll } from "../accounts/to-roll.ts";
import type { BrandDetails, CampaignFace, FoundStore, PublicCampaign } from "../reading.ts";
import type { DistanceUnit, Radius } from "../finding/rules.ts";
import type { Language } from "../language.ts";
import type { MessageKey } from "../messages/catalogue.ts";
import type { Values } from "../messages/translate.ts";
import type { PortalPage } from "./portal-pages.ts";
import type { HelpArticle, HelpFound, HelpLink } from "./help.ts";
import type { VoucherStatus } from "../vouchers/rules.ts";

/** Why a page can't offer a voucher. */
export type OfferError = "expired" | "paused" | "notPublished" | "soldOut" | "enoughToday" | "givenAway" | "unknown";

/** Why a gift link can't be accepted. */
export type GiftError = "unknown" | "taken" | "used" | "expired" | "own" | "haveOne";

/** What happened to the visitor's voucher, for a notice on the offer's page. */
export type VoucherNotice = "released" | "gone" | "returned";

/** An offer as a small ticket that links to it. */
export interface OfferTeaser {
  code: string;
  name: string;
  /** The language of the name; null if unknown. */
  nameLanguage: Language | null;
  brand: Pick<BrandDetails, "logo" | "name">;
  /** The path of the campaign's picture. */
  picture: string | null;
  denomination: string;
  currencySign: string;
  /** The brand's country, ISO alpha-2. */
  country: string;
  /** Days, `YYYY-MM-DD`. `startsOn` is null once the campaign has begun. */
  startsOn: string | null;
  endDate: string;
}

/** A campaign that merchants may join, as a ticket that links to it. Days are `YYYY-MM-DD`. */
export interface OpenCampaign {
  id: string;
  name: string;
  /** The language of the name; null if unknown. */
  nameLanguage: Language | null;
  brand: Pick<BrandDetails, "logo" | "name">;
  /** The path of the campaign's picture. */
  picture: string | null;
  denomination: string;
  currencySign: string;
  vouchers: number;
  startDate: string;
  endDate: string;
  /** Names in alphabetical order; null if it is open in the whole country. */
  states: readonly string[] | null;
}

/** Stores with stock, where nearby ones are merged. */
export interface CounterPlace {
  country: "US" | "NG";
  /** Degrees. */
  latitude: number;
  longitude: number;
  /** The number of stores. */
  weight: number;
}

/** Search and filter of the list of open campaigns. */
export interface OpenSearch {
  search: string;
  /** A country's id; blank for all. */
  country: string;
}

/** The QR code of a voucher as rows of modules, drawn by the page. */
export type QrModules = readonly (readonly boolean[])[];

/** A published campaign with all data for its pages. */
export interface Offer {
  campaign: CampaignFace;
  products: PublicCampaign["products"];
  states: PublicCampaign["states"];
  brand: BrandDetails;
  /** The brand's time zone, in which the offer begins and ends. */
  timezone: string;
  /** Days after today on which it can still be used; null before it begins and after it ends. */
  daysLeft: number | null;
  /**
   * Set once today's limit of redemptions is reached: when stores redeem again, an instant, or null if today is the last
   * day.
   */
  fullToday: { redeemableFrom: string | null } | null;
  /** The brand's contact for customers' questions; blank if not given. */
  help: { email: string; website: string };
  /** The path of the picture for link previews, 1200 x 630; `?lan=` selects its language. */
  shareImage: string;
}

/** The status of a voucher, for its page. Days are `YYYY-MM-DD` in the brand's time zone. */
export interface VoucherState {
  status: VoucherStatus;
  /** The campaign hasn't begun: stores don't accept the voucher yet. */
  early: boolean;
  redeemedOn: string | null;
}

/** Where, for what and when a voucher was redeemed. */
export interface VoucherReceipt {
  store: string;
  /** The store's street and city, if known. */
  place: string;
  product: string;
  /** The path of the product's picture. */
  picture: string;
  /** An instant, and the time zone to display it in. */
  at: string;
  timezone: string;
}

/** The visitor's own voucher. */
export interface OwnVoucher extends VoucherState {
  handle: string;
  pin: string;
  /** Null once the voucher can't be redeemed any more. */
  qr: QrModules | null;
  receipt: VoucherReceipt | null;
  /** The brand has paused redeeming. */
  isPaused: boolean;
  /** The day, `YYYY-MM-DD`, on which the campaign's limit of redemptions is reached, if that is today; else null. */
  fullOn: string | null;
  /** A gift link for this voucher is pending. */
  isOffered: boolean;
  /** The last day to open it, `YYYY-MM-DD`, before it is returned to the campaign; null if it isn't returned. */
  openBy: string | null;
  /** The last day, `YYYY-MM-DD`, to store an offline copy of its page; null to store none. */
  copyUntil: string | null;
  /** The time of this status: an instant, and the time zone to display it in. */
  asOf: { at: string; timezone: string };
}

/** The phone's platform, which decides its wallet; undefined for other devices. */
export type Phone = "ios" | "android" | undefined;

export interface Wallets {
  apple: boolean;
  google: boolean;
}

/** A pass as Google Wallet would show it. Days are `YYYY-MM-DD` in the brand's time zone. */
export interface PreviewPass {
  issuerName: string;
  title: string;
  details: string;
  finePrint: string;
  /** The path of the brand's logo. */
  logo: string | null;
  /** The path of the banner at its bottom. */
  hero: string;
  /** `#RRGGBB` */
  background: string;
  qr: QrModules;
  alternateText: string;
  startDate: string;
  endDate: string;
  /** As Google spells it. */
  state: string;
  objectId: string;
  classId: string;
  /** Length of the signed pass in characters, and the maximum. */
  length: number;
  max: number;
  links: readonly { href: string; text: string }[];
}

/**
 * What a visitor has to provide for a claim, if their network has used up its free claims or each person gets one
 * voucher.
 */
export interface ClaimProof {
  /** A proof-of-work challenge for a script, as JSON; absent if only a code is accepted. */
  challenge?: string;
  /** The id of the mailed code; absent before one was sent. */
  codeId?: string;
}

/** A search for stores and its results. */
export interface StoreSearch {
  /** The typed text, or the name of the visitor's location. */
  location: string;
  radius: Radius;
  /** Null before a search. */
  found: {
    stores: readonly FoundStore[];
    /** The place searched around; null if the text matches no known place. */
    near: { label: string; latitude: number; longitude: number } | null;
    /** Whether `near` is the visitor's own location, not a typed one. */
    isHere: boolean;
    /** Time of the search, in milliseconds since 1970, which decides whether stores are open. */
    at: number;
    /** The typed street, if only its city, or nothing, was found. */
    unknownStreet?: string;
  } | null;
  /** The validation error of the location. */
  error?: MessageKey;
  /** Why the search failed. */
  failed?: MessageKey;
}

/** The sign-in form that a page opens with. */
export interface LoginRequest {
  as: "brand" | "business";
  /** Where to go after sign-in, a path on this origin. */
  next?: string;
  /** The input of a browser without JavaScript that has submitted the form, without the password. */
  typed?: { identifier: string };
  /** A notice about what was just done. */
  notice?: MessageKey;
}

/** The account whose password a mailed link sets. */
export interface LinkOwner {
  as: "brand" | "business" | "operator";
  /** A password reset, a first password, an invitation to a brand's team, or an address before a change. */
  reason: "reset" | "first" | "invitation" | "restore";
  email: string;
  organizationName: string;
  /** The name of an invited person, as the inviter entered it. */
  name?: { firstName: string; lastName: string };
}

/** A submitted form that is shown again after an error, with the matching status. */
interface Form {
  status: 200 | 409 | 422 | 429;
  /** An error of the form as a whole. */
  error?: MessageKey;
}

/** A field of a call's input or response, as a row of a table. */
export interface DescribedField {
  /** With its parents, such as `products[].upc`. */
  name: string;
  type: string;
  isRequired: boolean;
  /** Description and constraints. */
  text: string;
  /** The location of the parameter, if it isn't in the body. */
  where?: "path" | "query" | "header";
}

/** An API call for its documentation page. */
export interface DescribedCall {
  /** The operationId, which generated clients use as its name, such as `campaigns.list`. */
  id: string;
  method: string;
  path: string;
  summary: string;
  /** Who may call it; `code` in backticks. */
  description: string;
  input: readonly DescribedField[];
  /** The response's fields, or the media type of a file. */
  output: readonly DescribedField[] | string;
  failures: readonly { status: string; text: string }[];
  /** An example request with curl and in JavaScript. */
  curl: string;
  script: string;
}

/** The calls of one noun. */
export interface DescribedNoun {
  name: string;
  title: string;
  text: string;
  calls: readonly DescribedCall[];
}

/** A page that the portal renders in the browser, with the data for its script. */
export interface PortalSitePage {
  page: "portal";
  about: PortalPage;
}

/** Every page that the server can render with the site: its name and its data. */
export type SitePage =
  | {
      page: "home";
      login?: LoginRequest;
      /** A notice about what was just done elsewhere. */
      notice?: MessageKey;
      offers: readonly OfferTeaser[];
      /** Locations of stores with stock; empty if the page shows those of the demo. */
      counters: readonly CounterPlace[];
    }
  /** Marketing and legal pages. */
  | { page: "business" | "brand" | "contact" | "privacy" }
  /** The start page of a brand's own host: the brand's campaigns that merchants can join. */
  | {
      page: "brandHost";
      login?: LoginRequest;
      brand: BrandDetails;
      /** The page's canonical URL, for search engines. */
      address: string;
      campaigns: readonly OpenCampaign[];
      /** The cursor: the page begins after this campaign; null on the first page. */
      after: string | null;
      /** The cursor of the next page; null on the last page. */
      next: string | null;
    }
  | ({ page: "forgotPassword"; typed: string; typedError?: MessageKey } & Form)
  | ({
      page: "setPassword";
      owner: LinkOwner;
      /** The maximum password length, as the operator configured it. */
      max: number;
      errors: { firstName?: MessageKey; newPassword?: MessageKey; confirmPassword?: MessageKey };
      /** Set once the password is changed: credentials that stay valid and should be reviewed. */
      toRoll?: ToRoll;
    } & Form)
  | { page: "deadLink"; status: 404 }
  /** The page of the link to a new email address: it asks for confirmation, or says what was done. */
  | { page: "confirmEmail"; did: "asked" | "confirmed" | "taken"; email: string; as: "brand" | "business" }
  | { page: "confirmEmail"; did: "gone"; status: 404 }
  /** The page of the unsubscribe link in the daily mail: it asks for confirmation, or says what was done. */
  | { page: "dailyMail"; did: "asked" | "stopped" | "started" }
  | { page: "campaign"; offer: Offer }
  | {
      page: "openCampaigns";
      campaigns: readonly OpenCampaign[];
      sought: OpenSearch;
      countries: readonly { id: string; isoCode: string }[];
      /** The cursor: the page begins after this campaign; null on the first page. */
      after: string | null;
      /** The cursor of the next page; null on the last page. */
      next: string | null;
    }
  | {
      page: "landing";
      offer: Offer;
      /**
       * The status of the visitor's own voucher; null if there is none, or if only a script can identify the visitor.
       */
      ownVoucher: VoucherState | null;
      notice?: VoucherNotice;
    }
  | {
      page: "saveToPhone";
      offer: Offer;
      voucher: OwnVoucher | null;
      phone?: Phone;
      /** The wallets that this server can issue passes for. */
      wallets?: Wallets;
      /** Why an action of the visitor failed. */
      error?: { status: 403 | 409 | 422 | 429 | 503; key: MessageKey; values?: Values };
      /** What the visitor has to provide before getting a voucher: proof of work, or a mailed code. */
      proof?: ClaimProof;
      /** The visitor's voucher was returned to the campaign, because it was never opened. */
      returned?: boolean;
      /** The voucher's pending gift link, if it was created in this browser. */
      giftUrl?: string;
      /** With a redeemed voucher: other offers of the brand. */
      otherOffers?: readonly OfferTeaser[];
    }
  /** The gift link that the visitor has just created. */
  | { page: "giftLink"; offer: Offer; giftUrl: string }
  /** A gift before it is accepted. */
  | { page: "gift"; offer: Offer; token: string; early: boolean }
  | {
      page: "giftTrouble";
      error: GiftError;
      offer: Offer | null;
      otherOffers: readonly OfferTeaser[];
    }
  | {
      page: "findStore";
      status: 200 | 429 | 503;
      offer: Offer;
      unit: DistanceUnit;
      /** The attribution of places. */
      credit: string;
      search: StoreSearch;
    }
  | {
      page: "offerTrouble";
      error: OfferError;
      /** Set if the page is the response to a claim that failed. */
      refused?: boolean;
      /** The status of a voucher that the visitor has nevertheless. */
      ownVoucher?: VoucherState | null;
      /** What happened to the visitor's voucher. */
      notice?: VoucherNotice;
      /** When today's limit has been reached: the instant from which claims are possible again. */
      moreFrom?: string;
      /** The unavailable offer; null if it is unknown or must not be revealed. */
      offer: Offer | null;
      /** Other offers of the brand, or of any brand if none is revealed. */
      otherOffers: readonly OfferTeaser[];
      /** The URL that merchants are sent to. */
      leadsTo?: string;
    }
  | { page: "voucher"; offer: Offer; voucherStatus: VoucherState }
  /** A Google Wallet preview link; 422 if its signature is invalid. */
  | { page: "walletPreview"; status: 200 | 422; pass: PreviewPass | null }
  | { page: "tooManyPins" }
  /** A pin of no voucher: it was given back, passed on, or never existed. */
  | { page: "voucherGone" }
  | { page: "notFound" }
  /** Shown offline for a page without a cached copy. */
  | { page: "offline" }
  /** The error page: 500 for an unexpected error, 503 for a temporary one. */
  | { page: "failed"; status: 500 | 503; requestId: string }
  /** All articles, or the results of a search. */
  | { page: "help"; menu: readonly HelpLink[]; search: { text: string; found: readonly HelpFound[] } | null }
  | { page: "helpArticle"; menu: readonly HelpLink[]; article: HelpArticle }
  | { page: "apiDocs"; baseUrl: string; nouns: readonly DescribedNoun[] }
  | PortalSitePage;

/** The context of a page: the request and the built files. */
export interface SiteContext {
  language: Language;
  /** The page's own absolute URL, for Open Graph. */
  url: string;
  /** Whether the URL itself selects the language. */
  requestedLanguage?: boolean;
  publicUrl: string;
  /** Whether the page is part of an installable app. */
  installable: boolean;
  /** Paths of built files. */
  styles: readonly string[];
  scripts: readonly string[];
  preloads: readonly string[];
  /** Whether this is a development machine, which shows conveniences of the demo. */
  demo: boolean;
  /** The calendar year of the server's clock. */
  year: number;
  /** The URL to which a business is sent with its hand-off code; null for our own page. */
  businessSiteUrl: string | null;
  /** URL of map tiles, and their attribution; without it, maps are plain grids. */
  tiles?: { url: string; credit: string } | undefined;
}

/** A rendered page. Its inline styles are allowed by their hashes in the Content-Security-Policy. */
export interface RenderedPage {
  status: number;
  html: string;
  inlineStyles: readonly string[];
}

export type RenderPage = (page: SitePage, context: SiteContext) => RenderedPage;
