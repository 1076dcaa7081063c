import { money } from "@stashwell/shared/formats";
import { type Language, localeOf } from "@stashwell/shared/language";
import type { RedemptionRefusal, StoreRefusal } from "@stashwell/shared/vouchers/contract";
import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import type { Clock } from "../../platform/clock.ts";
import { inLanguage } from "../campaigns/in-language.ts";
import { Problem, type ProblemDetails } from "../../platform/http/problem.ts";
import type { BusinessId } from "../../platform/http/session.ts";
import { tooMany, windowStart } from "../../platform/http/throttle.ts";
import type { Services } from "../../platform/services.ts";
import { SESSION_TRIES } from "./pin-tries.ts";
import type { DayOutcome, StoreOutcome, VoucherOutcome } from "./queries.ts";
import { findDailyCap, findPause } from "./redemption-queries.ts";

type RefusedOutcome = VoucherOutcome | StoreOutcome | DayOutcome;

/** The context of a refusal. */
interface Refused {
  pin: string;
  businessId: BusinessId;
  /** The language of the text. */
  language: Language;
}

interface RefusedToday extends Refused {
  /** When the brand's next day begins. */
  until: Temporal.Instant;
}

type ProblemOf<Code> = Problem & { readonly key: Code };
type Refuse<Code, Context> = (services: Services, refused: Context) => ProblemOf<Code> | Promise<ProblemOf<Code>>;

const refusal = <Code extends RedemptionRefusal>(status: number, code: Code, details?: ProblemDetails) =>
  new Problem(status, code, details) as ProblemOf<Code>;

const secondsUntil = (clock: Clock, until: Temporal.Instant): number =>
  Math.max(1, Math.ceil(clock.now().until(until).total("seconds")));

/** The time until a daily cap resets: in seconds, and in hours for the text. */
function untilNextDay({ clock }: Services, { until }: RefusedToday) {
  const retryAfter = secondsUntil(clock, until);
  return { retryAfter, count: Math.ceil(retryAfter / 3_600) };
}

/** A daily limit is reached that isn't only the business's own. */
const refuseFull =
  (code: "vouchers.storeDayFull" | "vouchers.dayFull" | "vouchers.unapprovedCap"): Refuse<StoreRefusal, RefusedToday> =>
  (services, refused) => {
    const { retryAfter, count } = untilNextDay(services, refused);
    return refusal(409, code, { retryAfter, values: { count } });
  };

/** The business has reached its level's daily number of redemptions. */
const refuseCapped: Refuse<StoreRefusal, RefusedToday> = async (services, refused) => {
  const found = await findDailyCap(services.db, refused.pin, refused.businessId);
  const { retryAfter, count } = untilNextDay(services, refused);
  return refusal(409, "vouchers.dailyCap", { retryAfter, values: { limit: found?.cap.redemptions ?? 0, count } });
};

/** The business has reached its level's daily value. */
const refuseCappedWorth: Refuse<StoreRefusal, RefusedToday> = async (services, refused) => {
  const found = await findDailyCap(services.db, refused.pin, refused.businessId);
  const { retryAfter, count } = untilNextDay(services, refused);
  const limit = money(String(found?.cap.worth ?? 0), found?.currency_sign ?? "", localeOf(refused.language));
  return refusal(409, "vouchers.dailyWorth", { retryAfter, values: { limit, count } });
};

/** The brand has paused redeeming, usually with a reason. */
const refusePaused: Refuse<StoreRefusal, Refused> = async ({ db, clock }, { pin, language }) => {
  const paused = await findPause(db, pin);
  const { until = null } = paused ?? {};
  const message = paused ? inLanguage({ ...paused, translations: {} }, language).store_message : "";
  const retryAfter = until ? secondsUntil(clock, until) : undefined;
  return message === ""
    ? refusal(409, "steering.redeemingPaused", { retryAfter })
    : refusal(409, "steering.redeemingPausedSaying", { retryAfter, values: { message } });
};

const REFUSALS: Record<VoucherOutcome, Refuse<MessageKey, Refused>> &
  Record<StoreOutcome, Refuse<StoreRefusal, Refused>> &
  Record<DayOutcome, Refuse<StoreRefusal, RefusedToday>> = {
  keyReused: () => new Problem(422, "errors.idempotencyMismatch"),
  throttled: ({ clock }) => tooMany(clock, windowStart(clock, SESSION_TRIES.seconds), SESSION_TRIES.seconds),
  unknown: () => refusal(404, "vouchers.pinUnknown"),
  used: () => refusal(409, "vouchers.used"),
  voided: () => refusal(409, "vouchers.voided"),
  notStarted: () => refusal(409, "vouchers.notStarted"),
  expired: () => refusal(409, "vouchers.expired"),
  paused: refusePaused,
  blocked: () => refusal(409, "vouchers.blocked"),
  storeNotJoined: () => refusal(403, "vouchers.storeNotJoined"),
  storeSuspended: () => refusal(403, "vouchers.storeSuspended"),
  underReview: () => refusal(409, "vouchers.underReview"),
  awaitingApproval: () => refusal(403, "vouchers.awaitingApproval"),
  noStock: () => refusal(409, "vouchers.noStock"),
  capped: refuseCapped,
  cappedWorth: refuseCappedWorth,
  unapprovedCapped: refuseFull("vouchers.unapprovedCap"),
  storeDayFull: refuseFull("vouchers.storeDayFull"),
  dayFull: refuseFull("vouchers.dayFull"),
};

/** Why a redemption is refused, as reported to the point of sale. */
export const refusalOf = async (
  services: Services,
  outcome: RefusedOutcome,
  refused: RefusedToday,
): Promise<ProblemOf<MessageKey>> => REFUSALS[outcome](services, refused);
