import type { JoinableCampaign } from "@stashwell/shared/reading";
import type { Notification } from "@stashwell/shared/notifications/contract";
import type { LocalDraft } from "../../portal/campaigns/wizard/local-drafts.ts";
import type { Unsettled } from "../../portal/outbox/settled-stock.ts";
import type { OwnStore } from "../../portal/stores/use-own-stores.ts";
import type { StoredOperator } from "../operator-session.ts";
import type { Redeeming } from "../../portal/vouchers/stored-redemptions.ts";
import type { OwnHandOff } from "../own-hand-off.ts";
import type { RegistrationProgress } from "../registration.ts";
import type { StoredSession } from "../session.ts";
import { jsonItem, jsonItems, type StorageItem, textItem, textItems } from "./items.ts";

// Everything that the pages store in local and session storage: key, type and default. Larger data is in `database.ts`.
// These keys exist in people's browsers, so a key never changes its meaning. A new format takes a new key, reads the
// old key as well, and keeps it listed here for as long as that.

/** The signed-in user. */
export const storedSession = jsonItem<StoredSession>("local", "stashwell.session");
export const storedOperator = jsonItem<StoredOperator>("local", "stashwell.operator");
/** The email of an account whose password this tab has just set, for the sign-in that follows. */
export const storedIdentifier = textItem<string>("session", "stashwell.identifier");
/** The account type of the last sign-in in this browser. */
export const storedSignInAs = textItem<"brand" | "business">("local", "stashwell.sign-in-as");
/** A registration in progress. */
export const storedRegistrationProgress = jsonItem<RegistrationProgress>("local", "stashwell.onboarding");
/** The proof from a link in a mail, which shows that the mailbox is theirs. */
export const storedMailboxProof = textItem<string>("local", "stashwell.mailbox-proof");
/** The registration's form values, by form. */
export const storedRegistration = jsonItems<unknown>("local", "stashwell.registration.");
/** The hand-off code of this tab's own sign-in. */
export const storedHandOff = jsonItem<OwnHandOff>("session", "stashwell.hand-off");
/** The path on which a session ended. A business's sign-in passes on nothing but a code. */
export const storedWayBack = textItem<string>("session", "stashwell.wayBack");

/** Why an account's first steps are no longer shown, by organization. */
export const storedFirstSteps = textItems<"done" | "hidden">("local", "stashwell.firstSteps.");
/** Marks accounts whose user chose to enter a name later, by account. */
export const storedUnnamed = textItems<"later">("local", "stashwell.unnamed.");
/** Whether the brand's sidebar is open or collapsed. */
export const storedSidebar = textItem<"open" | "collapsed", "open">("local", "stashwell.sidebar", "open");

/** The id of the draft that this tab's wizard edits. */
export const storedWizardTab = textItem<string>("session", "stashwell.wizard");
/** The last state of a draft whose tab closed before it was written to IndexedDB, by its id. */
export const storedLastWords = jsonItems<LocalDraft>("local", "stashwell.wizard.last.");
/** The version of a campaign that a tab of this browser saved last, by campaign. */
export const storedOwnSave = textItems<string>("local", "stashwell.saved.");

/** Unsaved form values of a merchant, by form. */
export const storedTyped = jsonItems<unknown>("session", "stashwell.draft.");
/** Among those, the redemption form of this tab. */
export const storedRedeeming = jsonItem<Redeeming>("session", "stashwell.draft.redeem");
/** Idempotency keys of requests without a response, by hash of the request. */
export const storedUnanswered = textItems<string>("session", "stashwell.unanswered.");
/** Stock changes that were sent and have no response yet, by store and campaign. */
export const storedUnsettled = jsonItems<Unsettled>("session", "stashwell.unsettled-stock.");
/** The id of the store at which this device redeemed last. */
export const storedStore = textItem<string>("local", "stashwell.store");
/** The id of the product that this device redeemed last. */
export const storedProduct = textItem<string>("local", "stashwell.product");
/** Whether the sounds of the redeem screen are muted. */
export const storedMuted = textItem<"0" | "1", "0">("local", "stashwell.muted", "0");

/** A cached response that can be read offline. */
interface Seen<Data> {
  /** When the response arrived, in epoch milliseconds, by this device's clock. */
  at: number;
  data: Data;
}
const SEEN = "stashwell.copy.";
/** Cached responses of a business, by `<business>.<name>`; removed at sign-out. */
export const storedSeen = jsonItems<Seen<unknown>>("local", SEEN);
/** Among those, the first page of its notifications. */
export const storedNotifications = (business: string): StorageItem<Seen<Notification[]>> =>
  jsonItem("local", `${SEEN}${business}.notifications`);
/** Among those, its stores. */
export const storedOwnStores = (business: string): StorageItem<{ at: number; stores: OwnStore[] }> =>
  jsonItem("local", `${SEEN}${business}.own-stores`);
/** The last loaded list of campaigns to join, by business. */
export const storedJoinable = jsonItems<{ at: number; campaigns: JoinableCampaign[] }>(
  "local",
  "stashwell.joinable-copy.",
);
/** Responses cached by a version that stored them in wire format. No longer read. */
export const storedSeenBefore = jsonItems<unknown>("local", "stashwell.seen.");
export const storedJoinableBefore = jsonItems<unknown>("local", "stashwell.joinable.");

type ByCampaign = Record<string, string>;
/** The handles of a visitor's vouchers, by campaign code. */
export const storedVouchers = jsonItem<ByCampaign, ByCampaign>("local", "stashwell.vouchers", {});
/** The keys of a visitor's claims, by campaign code. */
export const storedClaimKeys = jsonItem<ByCampaign, ByCampaign>("local", "stashwell.claimKeys", {});
