import { Link } from "@tanstack/react-router";
import { Pencil } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { type I18n, useI18n } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";
import { Facts } from "../../ui/facts.tsx";
import { useMay } from "../accounts/use-profile.ts";
import { Bone } from "../merchant/bone.tsx";
import { HelpLink } from "../parts/help-link.tsx";
import { Loaded } from "../parts/loaded.tsx";
import { CAMPAIGN_LIMITS, type CampaignLimit, labelOf } from "./campaign-limit-values.ts";
import { type CampaignLimits, useCampaignLimits } from "./use-campaign-limits.ts";
import "./campaign-limits.css";

const CampaignLimitsDrawer = lazy(async () => ({
  default: (await import("./campaign-limits-drawer.tsx")).CampaignLimitsDrawer,
}));

/** Formats a limit: a number of vouchers, a percentage, or yes or no. */
export function limitWords(limit: CampaignLimit, value: number | boolean, { t, locale }: I18n): string {
  if (typeof value === "boolean") return t(value ? "limits.yes" : "limits.no");
  if (limit === "networkDayPercent") return new Intl.NumberFormat(locale, { style: "percent" }).format(value / 100);
  return t("campaignScreens.limitVouchers", { count: value });
}

function LimitFacts({ limits: { limits: own, inForce } }: { limits: CampaignLimits }) {
  const i18n = useI18n();
  const { t } = i18n;
  const ownCount = CAMPAIGN_LIMITS.filter((limit) => own?.[limit] !== undefined).length;
  return (
    <>
      <Facts
        className="tabular"
        facts={CAMPAIGN_LIMITS.map((limit) => [
          t(labelOf(limit)),
          limitWords(limit, inForce[limit], i18n),
          own?.[limit] !== undefined && (
            <span key="own" className="badge badge--live">
              {t("campaignScreens.limitIsOwn")}
            </span>
          ),
        ])}
      />
      <p className="row snug row--apart campaign-limits__foot">
        <span className="quiet">
          {ownCount === 0 ? t("campaignScreens.limitsInherited") : t("campaignScreens.limitsOwn", { count: ownCount })}
        </span>
        <Link to={paths.limits} className="link-act">
          {t("campaignScreens.limitsOfBrand")}
        </Link>
      </p>
    </>
  );
}

/** How many vouchers of a campaign one network and one person may save. Editable by users who may edit the campaign. */
export function CampaignLimitsCard({ campaignId }: { campaignId: string }) {
  const { t } = useI18n();
  const isEditor = useMay()("editor");
  const query = useCampaignLimits(campaignId);
  const [isChanging, setChanging] = useState(false);
  const title = t("campaignScreens.limits");
  return (
    <section className="card campaign-limits" aria-label={title}>
      <div className="card__head">
        <h2>{title}</h2>
        {isEditor && query.data && (
          <button
            type="button"
            className="button button--text"
            aria-label={t("common.labelled", { label: t("common.edit"), value: title })}
            onClick={() => setChanging(true)}
          >
            <Pencil size={16} strokeWidth={1.75} aria-hidden />
            {t("common.edit")}
          </button>
        )}
      </div>
      <p className="quiet">
        {t("campaignScreens.limitsText")} <HelpLink audience="brands" article="limits" about={title} />
      </p>
      <Loaded query={query} waiting={<Bone height={220} />} failed={t("campaignScreens.limitsFailed")}>
        {({ data }) => <LimitFacts limits={data} />}
      </Loaded>
      {isChanging && query.data && (
        <Suspense>
          <CampaignLimitsDrawer campaignId={campaignId} stored={query.data.data} onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </section>
  );
}
