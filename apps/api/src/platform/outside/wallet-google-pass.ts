import type { GoogleServiceAccount } from "./wallet-google-account.ts";

/** A text in the default language, and its translations. */
export interface LocalizedString {
  defaultValue: { language: string; value: string };
  translatedValues?: { language: string; value: string }[];
}

export interface Link {
  id?: string;
  uri: string;
  localizedDescription?: LocalizedString;
}
interface Picture {
  sourceUri: { uri: string };
  contentDescription?: LocalizedString;
}

/**
 * The properties shared by all passes of a campaign: https://developers.google.com/wallet/reference/rest/v1/offerclass
 */
export interface OfferClass {
  id: string;
  issuerName: string;
  provider: string;
  title: string;
  localizedTitle: LocalizedString;
  localizedDetails: LocalizedString;
  finePrint: string;
  redemptionChannel: "INSTORE";
  /** A change of an approved class must set this, or Google rejects it. */
  reviewStatus: "UNDER_REVIEW";
  multipleDevicesAndHoldersAllowedStatus: "ONE_USER_ALL_DEVICES";
  countryCode: string;
  hexBackgroundColor: string;
  titleImage?: Picture;
  heroImage?: Picture;
  homepageUri: Link;
  linksModuleData: { uris: Link[] };
}

export type PassState = "ACTIVE" | "COMPLETED" | "EXPIRED" | "INACTIVE";

/** The properties of a pass that change after it was saved. */
export interface PassChange {
  state: PassState;
  /** Instants, ISO 8601. */
  validTimeInterval: { start: { date: string }; end: { date: string } };
}

/** One pass: https://developers.google.com/wallet/reference/rest/v1/offerobject */
export interface OfferObject extends PassChange {
  id: string;
  classId: string;
  barcode: { type: "QR_CODE"; value: string; alternateText: string };
}

/** Google is temporarily unavailable: overloaded, down, slow or unreachable. Retry later. */
export class GoogleWalletUnavailable extends Error {
  override name = "GoogleWalletUnavailable";
  /** Seconds from Google's `Retry-After`, if it sent one. */
  readonly retryAfter: number | undefined;
  constructor(message: string, retryAfter?: number) {
    super(message);
    this.retryAfter = retryAfter;
  }
}

export interface LiveGoogleWallet {
  readonly mode: "live";
  readonly issuerId: string;
  /** The URL that saves a pass; it contains the signed pass. */
  saveUrl(pass: OfferObject): Promise<string>;
  /** Creates or updates a class; idempotent. @throws GoogleWalletUnavailable */
  putClass(offerClass: OfferClass): Promise<void>;
  /** `absent`: the pass hasn't been saved by anyone. @throws GoogleWalletUnavailable */
  patchPass(id: string, change: PassChange): Promise<"told" | "absent">;
}

export interface GoogleWalletSettings {
  issuerId: string;
  account: GoogleServiceAccount;
  /** `https://walletobjects.googleapis.com` */
  url: string;
}
