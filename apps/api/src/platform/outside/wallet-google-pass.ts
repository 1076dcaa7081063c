import type { GoogleServiceAccount } from "./wallet-google-account.ts";

/** A text in the language that is shown where no other fits, and in others. */
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

/** What all passes of a campaign have in common: https://developers.google.com/wallet/reference/rest/v1/offerclass */
export interface OfferClass {
  id: string;
  issuerName: string;
  provider: string;
  title: string;
  localizedTitle: LocalizedString;
  localizedDetails: LocalizedString;
  finePrint: string;
  redemptionChannel: "INSTORE";
  /** A class that was approved is told to be under review again with each change, or the change is refused. */
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

/** What of a pass changes after it was saved. */
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

/** Google cannot be asked now: it is busy, down, slow or out of reach. Another try makes sense. */
export class GoogleWalletUnavailable extends Error {
  override name = "GoogleWalletUnavailable";
  /** Seconds that Google asks to wait, where it does. */
  readonly retryAfter: number | undefined;
  constructor(message: string, retryAfter?: number) {
    super(message);
    this.retryAfter = retryAfter;
  }
}

export interface LiveGoogleWallet {
  readonly mode: "live";
  readonly issuerId: string;
  /** The address that saves a pass; the pass is in it, signed. */
  saveUrl(pass: OfferObject): Promise<string>;
  /** Makes a class, or changes it where it is there. Any number of times does no harm. @throws GoogleWalletUnavailable */
  putClass(offerClass: OfferClass): Promise<void>;
  /** `absent` is a pass that nobody has saved. @throws GoogleWalletUnavailable */
  patchPass(id: string, change: PassChange): Promise<"told" | "absent">;
}

export interface GoogleWalletSettings {
  issuerId: string;
  account: GoogleServiceAccount;
  /** `https://walletobjects.googleapis.com` */
  url: string;
}
