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

/** Retention of an account's known networks since the last sign-in. */
const KNOWN_NETWORK_DAYS = 400;
/** Retention of the sign-in log, for later investigations. */
const SIGN_IN_DAYS = 180;
/** Longer than the window of any rate limit. */
const THROTTLE_HOURS = 48;
/** Longer than the day in which codes are counted. */
const OTP_HOURS = 48;
/** A registration can be continued while its session lasts. */
const ABANDONED_DAYS = LIFETIME_DAYS;
/** Mails are stored in development only. */
const MAIL_DAYS = 30;

/** Retention of invitations, which contain an e-mail address, for the team's history. */
const INVITATION_DAYS = 365;
/** Retention of stock requests and their decisions. */
const STOCK_REQUEST_DAYS = 365;
/** Retention of a campaign's pass data after its end. */
const PASS_DAYS = 365;
/** Retention of claiming networks after a campaign's end, because it may be extended. */
const NETWORK_DAYS = 7;

/** Registers the hourly cleanup. */
export function registerCleanup({ jobs, db, clock }: Services): void {
  jobs.repeat("clean-up", "17 * * * *", async () => log("cleaned", await cleanUp(db, clock)));
}

/** Removes expired sessions, links, stored replies, rate limit counters and more; returns the number of each. */
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
