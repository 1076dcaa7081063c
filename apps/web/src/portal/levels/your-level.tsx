import { briefMoney } from "@stashwell/shared/formats";
import { LEVELS } from "@stashwell/shared/limits/rules";
import type { LevelStep } from "@stashwell/shared/levels/rules";
import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import type { CallReply } from "@stashwell/shared/reading";
import { Link } from "@tanstack/react-router";
import { BadgeCheck, Ban, Check, CircleCheck, CircleDashed, Clock3, Hourglass } from "lucide-react";
import { day, dayAt, money } from "../../lib/format.ts";
import { type I18n, useI18n } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";
import { Notice } from "../../ui/notice.tsx";
import { Ticket } from "../../ui/ticket.tsx";
import { businessTimezone } from "../notifications/business-timezone.ts";
import { heldReason } from "./held-reason.ts";
import { PaidOnceApproved } from "./paid-once-approved.tsx";

/** The business's level with a brand. */
export type YourLevel = CallReply<"GET /store/levels/">["data"][number];

const STEPS: Record<LevelStep, MessageKey> = {
  addressConfirmed: "levelScreens.addressConfirmed",
  bankChecked: "levelScreens.bankChecked",
  located: "levelScreens.located",
  approval: "levelScreens.approval",
  trust: "levelScreens.trustStep",
};

/** The four levels as a bar, filled up to the current one. */
function LevelBar({ level }: { level: YourLevel["level"] }) {
  const { t } = useI18n();
  const reached = LEVELS.indexOf(level);
  return (
    <ol className="level-bar">
      {LEVELS.map((one, index) => (
        <li
          key={one}
          className={index <= reached ? "level-bar__reached" : ""}
          aria-current={index === reached ? "step" : undefined}
        >
          {index < reached && <Check size={14} strokeWidth={2} aria-hidden />}
          {t(`levels.${one}`)}
        </li>
      ))}
    </ol>
  );
}

type Cap = YourLevel["cap"];

const amountOf = (worth: number | null, sign: string, { t, locale }: I18n): string =>
  worth === null ? t("levelScreens.unlimited") : briefMoney(String(worth), sign, locale);
const countOf = (count: number | null, { t, locale }: I18n): string =>
  count === null ? t("levelScreens.unlimited") : new Intl.NumberFormat(locale).format(count);

/** What the level allows, compared to the next one. */
function Allowed({ level }: { level: YourLevel }) {
  const i18n = useI18n();
  const { t } = i18n;
  const { cap, next, awaitsApproval, currencySign: sign } = level;
  const row = (label: string, of: (cap: Cap) => string) => (
    <tr>
      <th scope="row">{label}</th>
      <td>{awaitsApproval ? t("levelScreens.nothingYet") : of(cap)}</td>
      {next && <td className="quiet">{of(next.cap)}</td>}
    </tr>
  );
  return (
    <table className="level-allows tabular">
      <thead>
        <tr>
          <th scope="col">{t("levelScreens.whatYouCan")}</th>
          <th scope="col">{t("levelScreens.now")}</th>
          {next && <th scope="col">{t(`levels.${next.level}`)}</th>}
        </tr>
      </thead>
      <tbody>
        {row(t("levelScreens.redeemADay"), ({ worth }) => amountOf(worth, sign, i18n))}
        {row(t("levelScreens.vouchersADay"), ({ redemptions }) => countOf(redemptions, i18n))}
      </tbody>
    </table>
  );
}

interface Use {
  id: string;
  used: number;
  limit: number;
  words: string;
  left: string;
}

/** Today's redemptions against each limit: by number, and by value. */
function usesOf({ today, cap, currencySign: sign }: YourLevel, i18n: I18n): Use[] {
  const { t, locale } = i18n;
  if (!today) return [];
  const uses: Use[] = [];
  const add = (id: string, is: MessageKey, used: number, limit: number | null, show: (value: number) => string) => {
    if (limit === null) return;
    const words = t(is, { value: show(used), limit: show(limit) });
    const left = t("levelScreens.left", { value: show(Math.max(0, limit - used)) });
    uses.push({ id, used, limit, words, left });
  };
  add("todays-count", "levelScreens.todayCountIs", today.redeemed, cap.redemptions, (value) => countOf(value, i18n));
  const inMoney = (value: number) => money(String(value), sign, locale);
  add("todays-worth", "levelScreens.todayIs", Number(today.worth), cap.worth, inMoney);
  return uses;
}

/** What remains of today's limits. If one is reached, nothing remains of the other either. */
function Today({ level }: { level: YourLevel }) {
  const i18n = useI18n();
  const { t } = i18n;
  const uses = usesOf(level, i18n);
  if (uses.length === 0) return <p className="semibold">{t("levelScreens.todayFree")}</p>;
  const isReached = uses.some(({ used, limit }) => used >= limit);
  return (
    <div className="stack">
      {uses.map(({ id, used, limit, words, left }) => (
        <div key={id} className="stack snug">
          <p className="row row--apart tight level-today">
            <strong id={id}>{words}</strong>
            {!isReached && <span className="quiet">{left}</span>}
          </p>
          <progress className="level-used" aria-labelledby={id} max={limit} value={Math.min(used, limit)} />
        </div>
      ))}
      {isReached && <p className="in-need">{t("levelScreens.reached")}</p>}
    </div>
  );
}

/** The steps to the next level, including those that only the brand can take. */
function Steps({ level: { steps, next, brandName: brand } }: { level: YourLevel }) {
  const { t } = useI18n();
  if (!next) return <p className="quiet">{t("levelScreens.top")}</p>;
  const open = steps.filter(({ done }) => !done);
  const isBrandsTurn = open.every(({ step }) => step === "approval" || step === "trust");
  return (
    <section className="stack snug" aria-labelledby="level-steps">
      <h2 id="level-steps" className="title">
        {t("levelScreens.stepsTo", { count: open.length, level: t(`levels.${next.level}`) })}
      </h2>
      <ul className="level-steps">
        {steps.map(({ step, done }) => {
          const Icon = done ? CircleCheck : CircleDashed;
          return (
            <li key={step} className={`line ${done ? "level-steps__done" : ""}`}>
              <Icon size={20} strokeWidth={1.75} aria-hidden />
              <span>
                <span className="visually-hidden">
                  {t("common.labelBefore", { label: t(done ? "levelScreens.done" : "levelScreens.open") })}
                </span>{" "}
                {t(STEPS[step], { brand })}
              </span>
            </li>
          );
        })}
      </ul>
      {isBrandsTurn && <p className="quiet">{t("levelScreens.nothingToDo", { brand })}</p>}
      {open.some(({ step }) => step === "located") && (
        <Link to={paths.stores} className="button button--solid button--large">
          {t("levelScreens.addPlace")}
        </Link>
      )}
    </section>
  );
}

/** The amount not paid yet, why, and what happens to it. */
function HeldBack({ level: { held, currencySign } }: { level: YourLevel }) {
  const { t, locale } = useI18n();
  if (held.count === 0) return null;
  const reasons = new Map<string, number>();
  for (const { reason, count } of held.reasons) {
    const words = heldReason(t, reason);
    reasons.set(words, (reasons.get(words) ?? 0) + count);
  }
  return (
    <Notice icon={Hourglass}>
      <strong>{t("levelScreens.heldBack", { amount: money(held.value, currencySign, locale) })}</strong>
      {[...reasons].map(([reason, count]) => (
        <p key={reason}>{t("levelScreens.heldCount", { count, reason })}</p>
      ))}
      <p>{t("levelScreens.heldThen")}</p>
    </Notice>
  );
}

/** A level with its limits and the steps to the next one. */
export function LevelCard({ level }: { level: YourLevel }) {
  const { t, locale } = useI18n();
  const { brandName: brand, levelAt, awaitsApproval, suspended, waitingQty } = level;
  const date = day(dayAt(levelAt, businessTimezone()), locale);
  return (
    <>
      <div className="line row--apart">
        <div>
          <p className="level-name">{t(`levels.${level.level}`)}</p>
          <p className="quiet">{t("levelScreens.sinceDate", { brand, date })}</p>
        </div>
        <span className="level-sign" aria-hidden>
          <BadgeCheck size={26} strokeWidth={1.75} />
        </span>
      </div>
      <LevelBar level={level.level} />
      {suspended && <Notice icon={Ban}>{t("levelScreens.suspendedBy", { brand })}</Notice>}
      {awaitsApproval && <Notice icon={Clock3}>{t("levelScreens.awaits", { brand })}</Notice>}
      {!awaitsApproval && <PaidOnceApproved brandId={level.brandId} />}
      <Ticket tone="live" stub={!awaitsApproval && <Today level={level} />}>
        <Allowed level={level} />
      </Ticket>
      <Steps level={level} />
      <HeldBack level={level} />
      {waitingQty > 0 && <Notice icon={Clock3}>{t("levelScreens.stockWaits", { count: waitingQty, brand })}</Notice>}
    </>
  );
}
