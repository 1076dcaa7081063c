import { Pencil } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { CampaignDetail } from "@stashwell/shared/reading";
import { useI18n } from "../../lib/i18n.tsx";
import { Facts } from "../../ui/facts.tsx";
import { useMay } from "../accounts/use-profile.ts";
import { Bone } from "../merchant/bone.tsx";
import { Loaded } from "../parts/loaded.tsx";
import { DAY_CAP_LABELS, DAY_CAPS, type DayCap } from "./day-cap-values.ts";
import { type CampaignLimits, useCampaignLimits } from "./use-campaign-limits.ts";
import "./campaign-limits.css";

const DayCapsDrawer = lazy(async () => ({ default: (await import("./day-caps-drawer.tsx")).DayCapsDrawer }));

/** A cap with today's usage; without a cap, usage isn't counted. */
function CapValue({ cap, limits: { day, today } }: { cap: DayCap; limits: CampaignLimits }) {
  const { t, locale } = useI18n();
  const limit = day[cap];
  if (limit === null) return <span className="quiet">{t("campaignScreens.capNone")}</span>;
  const number = (count: number) => new Intl.NumberFormat(locale).format(count);
  if (cap === "redemptionsPerStore") return number(limit);
  return t("campaignScreens.capUsed", { used: number(today[cap]), limit: number(limit) });
}

interface DayCapsCardProps {
  /** The id or code in the page's URL, by which the limits were prefetched. */
  campaignId: string;
  campaign: CampaignDetail;
}

/** How many of a campaign's vouchers may be saved and redeemed per day. Editable by users who may edit the campaign. */
export function DayCapsCard({ campaignId, campaign }: DayCapsCardProps) {
  const { t } = useI18n();
  const isEditor = useMay()("editor");
  const query = useCampaignLimits(campaignId);
  const [isChanging, setChanging] = useState(false);
  const title = t("campaignScreens.dayCaps");
  return (
    <section className="card day-caps" aria-label={title}>
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
      <p className="quiet">{t("campaignScreens.dayCapsNote")}</p>
      <Loaded query={query} waiting={<Bone height={132} />} failed={t("campaignScreens.limitsFailed")}>
        {({ data }) => (
          <Facts
            facts={DAY_CAPS.map((cap) => [
              t(DAY_CAP_LABELS[cap]),
              <span key={cap} className="tabular">
                <CapValue cap={cap} limits={data} />
              </span>,
            ])}
          />
        )}
      </Loaded>
      {isChanging && query.data && (
        <Suspense>
          <DayCapsDrawer
            campaignId={campaignId}
            campaign={campaign}
            stored={query.data.data}
            onClose={() => setChanging(false)}
          />
        </Suspense>
      )}
    </section>
  );
}
