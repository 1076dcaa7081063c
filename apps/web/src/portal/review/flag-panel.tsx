import { namesTogether } from "@stashwell/shared/formats";
import { Link } from "@tanstack/react-router";
import { Hand, Hourglass } from "lucide-react";
import type { ReactNode } from "react";
import type { Evidence, FlagDetail, FlaggedStore } from "@stashwell/shared/review/contract";
import { EVIDENCE_MAX, FLAG_DECISIONS, mayDecide } from "@stashwell/shared/review/rules";
import { clockTime, day, dayAt, money } from "../../lib/format.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { distanceText } from "../../lib/measures.ts";
import { readSession } from "../../lib/session.ts";
import { LoadFailed } from "../../ui/list-body.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeletons } from "../../ui/skeletons.tsx";
import { useMay } from "../accounts/use-profile.ts";
import { DecisionForm } from "./decision-form.tsx";
import { hasHeld, stageOf, titleOf } from "./flag-words.ts";
import { useFlag } from "./use-review.ts";

interface FlagPanelProps {
  flagId: string;
  /** A link back to the list, if the panel fills the page. */
  back: ReactNode;
  onDone: () => void;
}

/** A flag: the rule that matched, the parties, and possible decisions. */
export function FlagPanel({ flagId, back, onDone }: FlagPanelProps) {
  const { t } = useI18n();
  const { data, error, refetch } = useFlag(flagId);
  return (
    <section className="card flag-panel" aria-busy={!data && !error} aria-label={t("review.tab")}>
      {back}
      {data ? (
        <Contents flag={data} onDone={onDone} />
      ) : error ? (
        <LoadFailed title={t("review.flagFailed")} text={t("common.failedText")} onRetry={() => void refetch()} />
      ) : (
        <Skeletons count={4} />
      )}
    </section>
  );
}

function Contents({ flag, onDone }: { flag: FlagDetail; onDone: () => void }) {
  const { t, locale } = useI18n();
  const isEditor = useMay()("editor");
  const timeZone = readSession()?.data.timezone;
  const { evidence, stores, currencySign, count, worth, held } = flag;
  const mayGoOn = FLAG_DECISIONS.some((decision) => mayDecide(stageOf(flag), decision));
  return (
    <div className="stack roomy">
      <header className="stack stack--top snug">
        <div className="row row--apart flag-panel__head">
          <h2 className="headline">{titleOf(flag, t, locale)}</h2>
          {hasHeld(flag) && (
            <span className="badge flag-held">
              <Hand size={12} strokeWidth={2} aria-hidden />
              {t("review.held", { amount: money(held, currencySign, locale) })}
            </span>
          )}
        </div>
        <p className="note">
          {[
            flag.businessName,
            flag.productName,
            t("review.about", { count, amount: money(worth, currencySign, locale) }),
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
        {flag.decision && flag.decidedAt && (
          <p>
            {t(`review.by_${flag.decision}`, {
              name: flag.decidedBy ?? "",
              date: day(dayAt(flag.decidedAt, timeZone), locale),
            })}
            {flag.reason && `: ${t(`review.${flag.reason}`)}`}
            {flag.note && <span className="flag-note">{flag.note}</span>}
          </p>
        )}
      </header>
      <Timeline evidence={evidence} isCut={count > EVIDENCE_MAX} />
      <ul className="flag-stores">
        {stores.map((store) => (
          <StoreFacts key={store.storeId} store={store} />
        ))}
      </ul>
      {mayGoOn && Number(flag.heldForLevel) > 0 && (
        <Notice icon={Hourglass}>
          <p>
            {t("review.alsoHeld", {
              amount: money(flag.heldForLevel, currencySign, locale),
              name: flag.businessName,
            })}
          </p>
          <Link to="/levels" search={{ tab: "all", search: flag.businessName }}>
            {t("review.toLevel", { name: flag.businessName })}
          </Link>
        </Notice>
      )}
      {mayGoOn &&
        (isEditor ? (
          <DecisionForm key={flag.flagId} flags={[flag]} currencySign={currencySign} onDone={onDone} />
        ) : (
          <p className="note">{t("review.viewer")}</p>
        ))}
    </div>
  );
}

function Timeline({ evidence, isCut }: { evidence: readonly Evidence[]; isCut: boolean }) {
  const { t } = useI18n();
  return (
    <div>
      <h3 className="title">{t("review.redemptions")}</h3>
      {isCut && <p className="caption">{t("review.cut", { count: EVIDENCE_MAX })}</p>}
      <div role="region" aria-label={t("review.redemptions")} tabIndex={0} className="flag-timeline">
        <ol>
          {evidence.map((one) => (
            <Redemption key={one.redemptionId} one={one} />
          ))}
        </ol>
      </div>
    </div>
  );
}

const STATUS_WORDS = {
  redeemed: undefined,
  held: "review.isHeld",
  undone: "review.isUndone",
  reversed: "review.isReversed",
} as const;

/** A redemption, with its time formatted as in the brand's other lists. */
function Redemption({ one }: { one: Evidence }) {
  const { t, locale } = useI18n();
  const timeZone = readSession()?.data.timezone;
  const word = STATUS_WORDS[one.status];
  const facts = [
    one.productName,
    one.pinEnd && t("review.pin", { end: one.pinEnd }),
    one.by === "owner" ? t("review.owner") : t("review.cashier", { letter: one.person }),
    one.till && t("review.device", { letter: one.till }),
    one.network && t("review.network", { letter: one.network }),
    one.sameNetwork && t("review.ownNetwork"),
    one.sameDevice && t("review.ownDevice"),
    one.kilometres !== null && t("review.away", { distance: distanceText(one.kilometres, locale) }),
  ].filter((fact): fact is string => Boolean(fact));
  return (
    <li>
      <span className="caption flag-timeline__time">
        <span>{day(dayAt(one.at, timeZone), locale)}</span> <span>{clockTime(one.at, locale, timeZone)}</span>
      </span>
      <span className="flag-timeline__what">
        <span className="semibold">
          {one.storeName}
          {one.cityName && `, ${one.cityName}`}
        </span>
        <span className="caption">{namesTogether(facts, locale)}</span>
      </span>
      {word && <span className={`badge ${one.status === "held" ? "flag-held" : "badge--rest"}`}>{t(word)}</span>}
    </li>
  );
}

function StoreFacts({ store }: { store: FlaggedStore }) {
  const { t, locale } = useI18n();
  const level = t(`review.level_${store.level}`);
  return (
    <li>
      <span className="semibold">{store.storeName}</span>{" "}
      {store.suspended && <span className="badge badge--error">{t("review.isSuspended")}</span>}
      <span className="note flag-stores__past">
        {t("review.past", { count: store.redeemed })} ·{" "}
        {store.flags === 0 ? t("review.noFlags") : t("review.flags", { count: store.flags })}
      </span>
      <span className="caption">
        {store.since
          ? t("review.since", { level, date: day(dayAt(store.since, readSession()?.data.timezone), locale) })
          : level}
      </span>
    </li>
  );
}
