import type { ToRoll } from "../accounts/to-roll.ts";
import type { BrandDetails, CampaignFace, FoundStore, PublicCampaign } from "../reading.ts";
import type { DistanceUnit, Radius } from "../finding/rules.ts";
import type { Language } from "../language.ts";
import type { MessageKey } from "../messages/catalogue.ts";
import type { Values } from "../messages/translate.ts";
import type { PortalPage } from "./portal-pages.ts";
import type { HelpArticle, HelpFound, HelpLink } from "./help.ts";
import type { VoucherStatus } from "../vouchers/rules.ts";

/** Why a voucher page cannot show a voucher. */
export type OfferError = "expired" | "paused" | "notPublished" | "soldOut" | "enoughToday" | "givenAway" | "unknown";

/** Why a gift's link gives nothing. */
export type GiftError = "unknown" | "taken" | "used" | "expired" | "own" | "haveOne";

/** What has become of a visitor's voucher, for the offer's page to say. */
export type VoucherNotice = "released" | "gone" | "returned";

/** An offer as a small ticket that leads to it. */
export interface OfferTeaser {
  code: string;
  name: string;
  /** The language that the name is in; null where it is not known. */
  nameLanguage: Language | null;
  brand: Pick<BrandDetails, "logo" | "name">;
  /** A path of the campaign's picture. */
  picture: string | null;
  denomination: string;
  currencySign: string;
  /** ISO alpha-2, of its brand. */
  country: string;
  /** Days, `YYYY-MM-DD`. The first one is null once it has come. */
  startsOn: string | null;
  endDate: string;
}

/** A campaign that merchants may join, as a ticket that leads to it. Days are `YYYY-MM-DD`. */
export interface OpenCampaign {
  id: string;
  name: string;
  /** The language that the name is in; null where it is not known. */
  nameLanguage: Language | null;
  brand: Pick<BrandDetails, "logo" | "name">;
  /** A path of the campaign's picture. */
  picture: string | null;
  denomination: string;
  currencySign: string;
  vouchers: number;
  startDate: string;
  endDate: string;
  /** Names, by the alphabet; null when it is open everywhere in its country. */
  states: readonly string[] | null;
}

/** Stores that have stock, those close to each other taken together. */
export interface CounterPlace {
  country: "US" | "NG";
  /** Degrees. */
  latitude: number;
  longitude: number;
  /** How many stores. */
  weight: number;
}

/** What is looked for in the list of open campaigns. */
export interface OpenSearch {
  search: string;
  /** A country's id; blank for all. */
  country: string;
}

/** The QR of a voucher as rows of modules, drawn by the page. */
export type QrModules = readonly (readonly boolean[])[];

/** A published campaign with everything that its pages show. */
export interface Offer {
  campaign: CampaignFace;
  products: PublicCampaign["products"];
  states: PublicCampaign["states"];
  brand: BrandDetails;
  /** Of the brand: by its calendar the offer begins and ends. */
  timezone: string;
  /** Days after today in which it can still be used; null before it begins and once it is over. */
  daysLeft: number | null;
  /** Where the brand answers customers' questions; blank where it has not said. */
  help: { email: string; website: string };
  /** A path of the picture that link previews show, 1200 x 630; `?lan=` says its language. */
  shareImage: string;
}

/** Where a voucher stands, as its page words it. Days are `YYYY-MM-DD` in the brand's time zone. */
export interface VoucherState {
  status: VoucherStatus;
  /** The campaign has not begun: shops do not take it yet. */
  early: boolean;
  redeemedOn: string | null;
}

/** Where, for what and when a voucher was redeemed. */
export interface VoucherReceipt {
  store: string;
  /** Its street and town, where they are known. */
  place: string;
  product: string;
  /** A path of the product's picture. */
  picture: string;
  /** An instant, and the zone to write it in. */
  at: string;
  timezone: string;
}

/** The visitor's own voucher. */
export interface OwnVoucher extends VoucherState {
  handle: string;
  pin: string;
  /** Null once the voucher is of no use at a counter. */
  qr: QrModules | null;
  receipt: VoucherReceipt | null;
  /** The brand has paused redeeming. */
  isPaused: boolean;
  /** A link is out that gives the voucher to whoever accepts it. */
  isOffered: boolean;
  /** The last day to open it, `YYYY-MM-DD`, before it goes back to the campaign; null where it stays. */
  openBy: string | null;
  /** The last day, `YYYY-MM-DD`, to keep a copy of its page for a counter without a network; null to keep none. */
  copyUntil: string | null;
  /** When it stood so: an instant, and the zone to write it in. */
  asOf: { at: string; timezone: string };
}

/** Which wallet a phone comes with; undefined for anything that is no phone. */
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
  /** A path of the brand's logo. */
  logo: string | null;
  /** A path of the band at its foot. */
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
  /** Characters of the signed pass, and how many it may have. */
  length: number;
  max: number;
  links: readonly { href: string; text: string }[];
}

/** How somebody may claim whose network has had what is free, or where each person gets one. */
export interface ClaimProof {
  /** Work that a script does, as JSON; absent where only a code will do. */
  challenge?: string;
  /** Of the code that was mailed; absent before. */
  codeId?: string;
}

/** A search for stores, as its page shows it. */
export interface StoreSearch {
  /** What was typed, or the name of where the visitor is. */
  location: string;
  radius: Radius;
  /** Null before anything was searched. */
  found: {
    stores: readonly FoundStore[];
    /** What was searched around; null when the text names no place that we know. */
    near: { label: string; latitude: number; longitude: number } | null;
    /** The visitor's own place, which was not typed. */
    isHere: boolean;
    /** When it was searched, in milliseconds since 1970: stores open and close. */
    at: number;
    /** The street of what was typed, when only its town, or nothing at all, is known. */
    unknownStreet?: string;
  } | null;
  /** What is wrong with the location. */
  error?: MessageKey;
  /** Why there was no search. */
  failed?: MessageKey;
}

/** A sign-in that the page opens with, and what it knows of it. */
export interface LoginRequest {
  as: "brand" | "business";
  /** Where to go afterwards, a path on this origin. */
  next?: string;
  /** Set when a browser without JavaScript has sent the form: what it typed, but for the password. */
  typed?: { identifier: string };
  /** What has just been done, for the form to say. */
  notice?: MessageKey;
}

/** Whose password a mailed link sets. */
export interface LinkOwner {
  as: "brand" | "business" | "operator";
  /** Another password, a first one, or an account of one's own in a brand's team. */
  reason: "reset" | "first" | "invitation";
  email: string;
  organizationName: string;
  /** Of somebody who is invited, as the inviter wrote it. */
  name?: { firstName: string; lastName: string };
}

/** A form of a page that was sent and refused is shown again, with the status that fits. */
interface Form {
  status: 200 | 409 | 422 | 429;
  /** What is wrong with the form as a whole. */
  error?: MessageKey;
}

/** A field of a call's input or reply, as a row of a table. */
export interface DescribedField {
  /** With what it is nested in, such as `products[].upc`. */
  name: string;
  type: string;
  isRequired: boolean;
  /** What it is, and within which limits. */
  text: string;
  /** Where it stands, where that is not the body. */
  where?: "path" | "query" | "header";
}

/** One call of the API, as its page describes it. */
export interface DescribedCall {
  /** Its name in generated clients, such as `campaigns.list`. */
  id: string;
  method: string;
  path: string;
  summary: string;
  /** Who may call; `code` within backticks. */
  description: string;
  input: readonly DescribedField[];
  /** The reply's fields, or the type of the file that it is. */
  output: readonly DescribedField[] | string;
  failures: readonly { status: string; text: string }[];
  /** The same request on a command line and in JavaScript. */
  curl: string;
  script: string;
}

/** The calls about one thing. */
export interface DescribedNoun {
  name: string;
  title: string;
  text: string;
  calls: readonly DescribedCall[];
}

/** A page that the portal draws by itself, with what its script has to know of it. */
export interface PortalSitePage {
  page: "portal";
  about: PortalPage;
}

/** Everything that the server can ask the site to render: which page, and the data on it. */
export type SitePage =
  | {
      page: "home";
      login?: LoginRequest;
      /** What has just been done elsewhere, for the page to say. */
      notice?: MessageKey;
      offers: readonly OfferTeaser[];
      /** Where stores with stock are; none where the page draws the demo's. */
      counters: readonly CounterPlace[];
    }
  /** The pages that say what the product is, to whom it is for. */
  | { page: "business" | "brand" | "contact" | "privacy" }
  /** The root of a brand's own host: what of the brand's can be joined. */
  | {
      page: "brandHost";
      login?: LoginRequest;
      brand: BrandDetails;
      /** The page's own absolute address, by which search engines know it. */
      address: string;
      campaigns: readonly OpenCampaign[];
      /** The campaign that the page begins after; null on the first. */
      after: string | null;
      /** The campaign that the next page begins after; null on the last. */
      next: string | null;
    }
  | ({ page: "forgotPassword"; typed: string; typedError?: MessageKey } & Form)
  | ({
      page: "setPassword";
      owner: LinkOwner;
      /** The longest password that the operator takes. */
      max: number;
      errors: { firstName?: MessageKey; newPassword?: MessageKey; confirmPassword?: MessageKey };
      /** The password is set; what was made with the account before works on, and is to be looked through. */
      toRoll?: ToRoll;
    } & Form)
  | { page: "deadLink"; status: 404 }
  /** Of the daily mail's own link: whether to stop it is asked, and what was done is said. */
  | { page: "dailyMail"; did: "asked" | "stopped" | "started" }
  | { page: "campaign"; offer: Offer }
  | {
      page: "openCampaigns";
      campaigns: readonly OpenCampaign[];
      sought: OpenSearch;
      countries: readonly { id: string; isoCode: string }[];
      /** The campaign that the page begins after; null on the first. */
      after: string | null;
      /** The campaign that the next page begins after; null on the last. */
      next: string | null;
    }
  | {
      page: "landing";
      offer: Offer;
      /** How the visitor's own voucher of it stands; null for who has none, and for who is known by a script alone. */
      ownVoucher: VoucherState | null;
      notice?: VoucherNotice;
    }
  | {
      page: "saveToPhone";
      offer: Offer;
      voucher: OwnVoucher | null;
      phone?: Phone;
      /** Which of them this server can hand passes to. */
      wallets?: Wallets;
      /** Why something that the visitor wished for was not done. */
      error?: { status: 403 | 409 | 422 | 429 | 503; key: MessageKey; values?: Values };
      /** What the visitor needs before there is a voucher: work for a script, or a mailed code. */
      proof?: ClaimProof;
      /** The voucher that the visitor had went back, because nobody opened it. */
      returned?: boolean;
      /** With a spent voucher: what else the brand has. */
      otherOffers?: readonly OfferTeaser[];
    }
  /** The link that a visitor has just made to give a voucher away. */
  | { page: "giftLink"; offer: Offer; giftUrl: string }
  /** What somebody is given, before they accept it. */
  | { page: "gift"; offer: Offer; token: string; early: boolean }
  | {
      page: "giftTrouble";
      error: GiftError;
      offer: Offer | null;
      otherOffers: readonly OfferTeaser[];
    }
  | {
      page: "findStore";
      status: 200 | 429;
      offer: Offer;
      unit: DistanceUnit;
      /** Whom to credit for places. */
      credit: string;
      search: StoreSearch;
    }
  | {
      page: "offerTrouble";
      error: OfferError;
      /** Set where the page answers a claim that came to nothing. */
      refused?: boolean;
      /** How the visitor's own voucher of it stands, who has one all the same. */
      ownVoucher?: VoucherState | null;
      /** The voucher that the visitor had went back, because nobody opened it. */
      returned?: boolean;
      /** The instant from which more are given out, where there are enough for today. */
      moreFrom?: string;
      /** What cannot be had; null where nothing is known of it, or nothing told. */
      offer: Offer | null;
      /** Of the brand; of any, where none is told. */
      otherOffers: readonly OfferTeaser[];
      /** Where merchants are led on to. */
      leadsTo?: string;
    }
  | { page: "voucher"; offer: Offer; voucherStatus: VoucherState }
  /** A link to Google Wallet, read by ourselves: 422 when it is not genuine. */
  | { page: "walletPreview"; status: 200 | 422; pass: PreviewPass | null }
  | { page: "tooManyPins" }
  /** A pin of no voucher: it was given back, passed on, or never was. */
  | { page: "voucherGone" }
  | { page: "notFound" }
  /** What a phone without a network shows for a page that it has no copy of. */
  | { page: "offline" }
  /** Something failed: a fault of ours, 500, or one that passes by itself, 503. */
  | { page: "failed"; status: 500 | 503; requestId: string }
  /** All articles; with a search, those that it found. */
  | { page: "help"; menu: readonly HelpLink[]; search: { text: string; found: readonly HelpFound[] } | null }
  | { page: "helpArticle"; menu: readonly HelpLink[]; article: HelpArticle }
  | { page: "apiDocs"; baseUrl: string; nouns: readonly DescribedNoun[] }
  | PortalSitePage;

/** What surrounds a page: who asks, where, and the built files it needs. */
export interface SiteContext {
  language: Language;
  /** The page's own absolute address, for Open Graph. */
  url: string;
  /** The address itself says in which language it wants the page. */
  requestedLanguage?: boolean;
  publicUrl: string;
  /** Whether the page is of the part that can be installed. */
  installable: boolean;
  /** Paths of built files. */
  styles: readonly string[];
  scripts: readonly string[];
  preloads: readonly string[];
  /** Whether this is a development machine, which shows its demo's conveniences. */
  demo: boolean;
  /** The calendar year of the server's clock. */
  year: number;
  /** Where a business goes with its hand-off code; null for our own page. */
  businessSiteUrl: string | null;
  /** Where map pictures come from, and whom to credit for them; without it maps are plain grids. */
  tiles?: { url: string; credit: string } | undefined;
}

/** A page as the server sends it. Inline styles are named by their hashes in the Content-Security-Policy. */
export interface RenderedPage {
  status: number;
  html: string;
  inlineStyles: readonly string[];
}

export type RenderPage = (page: SitePage, context: SiteContext) => RenderedPage;
