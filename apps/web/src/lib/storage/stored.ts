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

// Everything that the pages keep in local and session storage: key, what lies under it, and what holds until something
// does. Larger things lie in `database.ts`. People's browsers hold these keys already: a key never changes its meaning.
// Whoever needs another shape takes another key, reads the older one as well, and leaves it here for as long as that.

/** The user who is signed in. */
export const storedSession = jsonItem<StoredSession>("local", "stashwell.session");
export const storedOperator = jsonItem<StoredOperator>("local", "stashwell.operator");
/** The email of an account whose password this tab has just set, for the sign-in that follows. */
export const storedIdentifier = textItem<string>("session", "stashwell.identifier");
/** As whom somebody signed in last on this browser. */
export const storedSignInAs = textItem<"brand" | "business">("local", "stashwell.sign-in-as");
/** A business that is registering. */
export const storedRegistrationProgress = jsonItem<RegistrationProgress>("local", "stashwell.onboarding");
/** What the link in a mail carried, which shows that its address is theirs. */
export const storedMailboxProof = textItem<string>("local", "stashwell.mailbox-proof");
/** What it has typed, by form. */
export const storedRegistration = jsonItems<unknown>("local", "stashwell.registration.");
/** The code of this tab's own sign-in. */
export const storedHandOff = jsonItem<OwnHandOff>("session", "stashwell.hand-off");
/** The screen that a session ended on. A business's sign-in hands over by a code alone. */
export const storedWayBack = textItem<string>("session", "stashwell.wayBack");

/** Why an account's first steps are over, by organization. */
export const storedFirstSteps = textItems<"done" | "hidden">("local", "stashwell.firstSteps.");
/** That somebody wants to say later how they are called, by account. */
export const storedUnnamed = textItems<"later">("local", "stashwell.unnamed.");
/** How the brand's menu stands. */
export const storedSidebar = textItem<"open" | "collapsed", "open">("local", "stashwell.sidebar", "open");

/** The draft that this tab's wizard works on, by its id. */
export const storedWizardTab = textItem<string>("session", "stashwell.wizard");
/** The last state of a draft whose tab went before the database could have it, by its id. */
export const storedLastWords = jsonItems<LocalDraft>("local", "stashwell.wizard.last.");
/** The version of a campaign that a tab of this browser saved last, by campaign. */
export const storedOwnSave = textItems<string>("local", "stashwell.saved.");

/** What a merchant typed and the server has not taken yet, by form. */
export const storedTyped = jsonItems<unknown>("session", "stashwell.draft.");
/** Among those, the redemptions of this tab. */
export const storedRedeeming = jsonItem<Redeeming>("session", "stashwell.draft.redeem");
/** The key of an act that the server has not answered yet, by the act's hash. */
export const storedUnanswered = textItems<string>("session", "stashwell.unanswered.");
/** Lines of stock that were sent and not answered, by store and campaign. */
export const storedUnsettled = jsonItems<Unsettled>("session", "stashwell.unsettled-stock.");
/** The store that this device redeemed at last, by its id. */
export const storedStore = textItem<string>("local", "stashwell.store");
/** The product that this device redeemed at last, by its id. */
export const storedProduct = textItem<string>("local", "stashwell.product");
/** Whether the till is silent. */
export const storedMuted = textItem<"0" | "1", "0">("local", "stashwell.muted", "0");

/** A reply as a counter without a network can still read it. */
interface Seen<Data> {
  /** When it came: milliseconds since 1970, by this device. */
  at: number;
  data: Data;
}
const SEEN = "stashwell.copy.";
/** What a business saw on this device, by `<business>.<name>`; it goes with the sign-out. */
export const storedSeen = jsonItems<Seen<unknown>>("local", SEEN);
/** Among those, the first page of its notifications. */
export const storedNotifications = (business: string): StorageItem<Seen<Notification[]>> =>
  jsonItem("local", `${SEEN}${business}.notifications`);
/** Among those, its stores. */
export const storedOwnStores = (business: string): StorageItem<{ at: number; stores: OwnStore[] }> =>
  jsonItem("local", `${SEEN}${business}.own-stores`);
/** The last list of campaigns to join that loaded, by business. */
export const storedJoinable = jsonItems<{ at: number; campaigns: JoinableCampaign[] }>(
  "local",
  "stashwell.joinable-copy.",
);
/** Copies of a version that kept replies by the names on the wire; nobody reads them any more. */
export const storedSeenBefore = jsonItems<unknown>("local", "stashwell.seen.");
export const storedJoinableBefore = jsonItems<unknown>("local", "stashwell.joinable.");

type ByCampaign = Record<string, string>;
/** The handles of a visitor's vouchers, by campaign code. */
export const storedVouchers = jsonItem<ByCampaign, ByCampaign>("local", "stashwell.vouchers", {});
/** The keys of a visitor's claims, by campaign code. */
export const storedClaimKeys = jsonItem<ByCampaign, ByCampaign>("local", "stashwell.claimKeys", {});
