import type { CampaignDetail } from "@stashwell/shared/reading";
import { Link } from "@tanstack/react-router";
import { useI18n } from "../../../lib/i18n.tsx";
import type { PaceDay } from "./pace.ts";
import { PaceChart } from "./pace-chart.tsx";
import { noteOf, paceOf, sentenceOf } from "./pace-words.ts";

/** How a published campaign is going: a sentence, its totals until each day, and what they come to. */
export function PaceCard({ campaign, days }: { campaign: CampaignDetail; days: readonly PaceDay[] }) {
  const i18n = useI18n();
  const { t, locale } = i18n;
  const pace = paceOf(campaign, days);
  const note = noteOf(campaign, pace, i18n);
  const number = new Intl.NumberFormat(locale);
  return (
    <section className="card stack pace" aria-labelledby="pace">
      <div className="card__head">
        <h2 id="pace">{t("overview.title")}</h2>
        <Link to="/campaign/customer-dashboard/$id" params={{ id: campaign.id }} className="text-act">
          {t("dashboardScreens.dayByDay")}
        </Link>
      </div>
      <p className="pace__sentence">{sentenceOf(campaign, pace, i18n)}</p>
      {note && <p className="quiet">{note}</p>}
      {pace.claimed > 0 && (
        <>
          <ul className="row pace__key">
            {(["claimed", "redeemed"] as const).map((series) => {
              const ahead = pace.forecast[series];
              return (
                <li key={series} className="line snug">
                  <svg width={24} height={8} className={`pace-line pace-line--${series}`} aria-hidden>
                    <path d="M1 4h22" />
                  </svg>
                  {t(`dashboardScreens.${series}`)}
                  <strong className="tabular">{number.format(pace[series])}</strong>
                  {ahead !== undefined && ahead > pace[series] && (
                    <span className="quiet">{t("overview.about", { count: ahead })}</span>
                  )}
                </li>
              );
            })}
          </ul>
          {/* One day has no line. */}
          {days.length > 1 && <PaceChart days={days} endsOn={campaign.endsOn} forecast={pace.forecast} />}
        </>
      )}
    </section>
  );
}
