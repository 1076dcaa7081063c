import type { CampaignDetail } from "@stashwell/shared/reading";
import { Link } from "@tanstack/react-router";
import { useI18n } from "../../../lib/i18n.tsx";
import { Bone } from "../../merchant/bone.tsx";
import { Loaded } from "../../parts/loaded.tsx";
import { AttentionCard } from "./attention-card.tsx";
import { PaceCard } from "./pace-card.tsx";
import { type CampaignOverview as Overview, useOverview } from "./use-overview.ts";
import "./overview.css";

interface BusiestStoresProps {
  campaignId: string;
  overview: Pick<Overview, "stores" | "busiestStores">;
}

/** The stores with the most redemptions. */
function BusiestStores({ campaignId, overview: { stores, busiestStores } }: BusiestStoresProps) {
  const { t, locale } = useI18n();
  const number = new Intl.NumberFormat(locale);
  return (
    <section className="card" aria-labelledby="busiest">
      <div className="card__head">
        <h2 id="busiest">{t("overview.busiest")}</h2>
        {stores > 0 && (
          <Link to="/campaign/dashboard/$id" params={{ id: campaignId }} className="text-act">
            {t("dashboardScreens.storeCount", { count: stores })}
          </Link>
        )}
      </div>
      {busiestStores.length === 0 && <p className="quiet">{t("overview.noneBusy")}</p>}
      <ul className="overview-list">
        {busiestStores.map(({ id, name, city, stateCode, joined, redeemed }) => (
          <li key={id} className="line row--apart">
            <span className="overview-list__name">
              {joined ? (
                <Link to="/storedetails" search={{ storeId: id, campaignId }}>
                  {name}
                </Link>
              ) : (
                t("dashboardScreens.hasLeft", { name })
              )}{" "}
              <span className="quiet">{[city, stateCode].filter(Boolean).join(", ")}</span>
            </span>
            <strong className="tabular">
              <span className="visually-hidden">{t("dashboardScreens.redeemed")} </span>
              {number.format(redeemed)}
            </strong>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How a published campaign is going, where it is redeemed most, and what waits for its brand. */
export function CampaignOverview({ id, campaign }: { id: string; campaign: CampaignDetail }) {
  const { t } = useI18n();
  const overview = useOverview(id);
  return (
    <Loaded
      className="stack roomy"
      query={overview}
      waiting={
        <>
          <Bone height={420} />
          <Bone height={180} />
        </>
      }
      failed={t("overview.failed")}
    >
      {({ data }) => (
        <>
          <PaceCard campaign={campaign} days={data.days} />
          <div className="overview-pair">
            <BusiestStores campaignId={campaign.id} overview={data} />
            <AttentionCard campaign={campaign} overview={data} />
          </div>
        </>
      )}
    </Loaded>
  );
}
