import type { Clock } from "../clock.ts";
import type { Db } from "../db/db.ts";
import type { Secrets } from "../secrets.ts";
import type { GoogleServiceAccount } from "./wallet-google-account.ts";
import { googlePreview, type GooglePreview } from "./wallet-google-preview.ts";
import { googleRest } from "./wallet-google-rest.ts";
import { signPass } from "./wallet-google-link.ts";

/** A text in the language that is shown where no other fits, and in others. */
export interface LocalizedString {
  defaultValue: { language: string; value: string };
  translatedValues?: { language: string; value: string }[];
}

interface Link {
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

export type GoogleWallet = LiveGoogleWallet | GooglePreview;

export interface GoogleWalletSettings {
  issuerId: string;
  account: GoogleServiceAccount;
  /** `https://walletobjects.googleapis.com` */
  url: string;
}

/** Google's own, our preview of it, or neither: what the configuration says, and nothing in the place of another. */
export function openGoogleWallet(
  config: { googleWallet: GoogleWalletSettings | "preview" | null; publicUrl: string },
  tools: { clock: Clock; db: Db; secrets: Secrets },
): GoogleWallet | null {
  const { googleWallet, publicUrl } = config;
  if (googleWallet === null) return null;
  if (googleWallet === "preview") return googlePreview(publicUrl, tools);
  const { issuerId, account } = googleWallet;
  const signer = { email: account.email, keyId: account.keyId, key: account.privateKey };
  return {
    mode: "live",
    issuerId,
    saveUrl: async (pass) =>
      `https://pay.google.com/gp/v/save/${await signPass(pass, signer, { at: tools.clock.now(), origin: publicUrl })}`,
    ...googleRest(googleWallet, tools.clock),
  };
}
