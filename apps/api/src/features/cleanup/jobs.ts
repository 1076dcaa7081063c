import { DELETED_DRAFT_DAYS } from "@stashwell/shared/campaigns/rules";
import { NOTIFICATION_DAYS } from "@stashwell/shared/notifications/rules";
import { IDLE_HOURS, LIFETIME_DAYS } from "../accounts/sessions.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/db.ts";
import { IDEMPOTENCY_HOURS } from "../../platform/http/idempotency.ts";
import { log } from "../../platform/observation/log.ts";
import { deleteAbandoned, deleteOldCodes } from "../registration/abandoned-registration-queries.ts";
import type { Services } from "../../platform/services.ts";
import { deleteDeletedDrafts, deleteWhatIsOver } from "./queries.ts";

/** Where nobody has signed in from for as long, an account is a stranger again. */
const KNOWN_NETWORK_DAYS = 400;
/** Who signed in is looked up when something turned out to be wrong, which may be a while later. */
const SIGN_IN_DAYS = 180;
/** Longer than any window of a throttle. */
const THROTTLE_HOURS = 48;
/** Longer than the day for which codes count. */
const OTP_HOURS = 48;
/** A registration can be gone on with for as long as its session may last. */
const ABANDONED_DAYS = LIFETIME_DAYS;
/** Mails are kept in development only. */
const MAIL_DAYS = 30;

/** Whom a team invited is part of its history for a year; the invitation holds somebody's address. */
const INVITATION_DAYS = 365;
/** Who asked for more stock, and who decided: for as long as invitations. */
const STOCK_REQUEST_DAYS = 365;
/** How long after a campaign's end what is known of its passes is of use to anybody. */
const PASS_DAYS = 365;
/** How long after a campaign's end the networks that claimed from it are known: it may be extended. */
const NETWORK_DAYS = 7;

/** Has what is over removed once an hour. */
export function registerCleanup({ jobs, db, clock }: Services): void {
  jobs.repeat("clean-up", "17 * * * *", async () => log("cleaned", await cleanUp(db, clock)));
}

/** Removes dead sessions and links, stored replies and counts of tries, and says how many of each. */
export async function cleanUp(db: Db, clock: Clock): Promise<Record<string, number>> {
  const now = clock.now();
  const registrations = await deleteAbandoned(db, now.subtract({ hours: ABANDONED_DAYS * 24 }));
  const otpCodes = await deleteOldCodes(db, now.subtract({ hours: OTP_HOURS }));
  const others = await deleteWhatIsOver(db, {
    now,
    sessionsUsedBefore: now.subtract({ hours: IDLE_HOURS }),
    sessionsBegunBefore: now.subtract({ hours: LIFETIME_DAYS * 24 }),
    repliesBefore: now.subtract({ hours: IDEMPOTENCY_HOURS }),
    throttlesBefore: now.subtract({ hours: THROTTLE_HOURS }),
    knownNetworksBefore: now.subtract({ hours: KNOWN_NETWORK_DAYS * 24 }),
    signInsBefore: now.subtract({ hours: SIGN_IN_DAYS * 24 }),
    mailsBefore: now.subtract({ hours: MAIL_DAYS * 24 }),
    notificationsBefore: now.subtract({ hours: NOTIFICATION_DAYS * 24 }),
    invitationsBefore: now.subtract({ hours: INVITATION_DAYS * 24 }),
    stockRequestsBefore: now.subtract({ hours: STOCK_REQUEST_DAYS * 24 }),
    passesBefore: now.subtract({ hours: PASS_DAYS * 24 }),
    networksBefore: now.subtract({ hours: NETWORK_DAYS * 24 }),
  });
  const drafts = await deleteDeletedDrafts(db, now.subtract({ hours: DELETED_DRAFT_DAYS * 24 }));
  return { ...others, drafts, otpCodes, registrations };
}
