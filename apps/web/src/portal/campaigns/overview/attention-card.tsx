import { languagesOf, missingInTranslation } from "@stashwell/shared/campaigns/fields";
import { CAMPAIGN_STATUS } from "@stashwell/shared/campaigns/rules";
import { LANGUAGE_NAMES } from "@stashwell/shared/language";
import type { CampaignDetail } from "@stashwell/shared/reading";
import { Link, type LinkProps } from "@tanstack/react-router";
import { CircleCheck, Flag, Languages, type LucideIcon, Package, Store, Ticket } from "lucide-react";
import { useI18n, useTranslate } from "../../../lib/i18n.tsx";
import { useMay } from "../../accounts/use-profile.ts";
import { SHARE_ID } from "../share-id.ts";
import { shownStatus } from "../shown-status.ts";
import { totalOf } from "./pace.ts";
import type { CampaignOverview } from "./use-overview.ts";

/** The share of vouchers left from which the brand learns that few are left. */
const FEW_LEFT = 0.1;

interface ItemProps extends Pick<LinkProps, "to" | "params" | "search" | "hash"> {
  icon: LucideIcon;
  text: string;
  /** What the link is called. */
  act: string;
}

/** Something to do, and where. */
function Item({ icon: Icon, text, act, ...link }: ItemProps) {
  const t = useTranslate();
  return (
    <li className="line">
      <Icon size={18} strokeWidth={1.75} aria-hidden />
      <span className="overview-list__name">{text}</span>
      <Link {...link} className="text-act" aria-label={t("common.labelled", { label: act, value: text })}>
        {act}
      </Link>
    </li>
  );
}

interface AttentionCardProps {
  campaign: CampaignDetail;
  overview: CampaignOverview;
}

/** What of a campaign waits for its brand, each with a link to where it is dealt with. */
export function AttentionCard({ campaign, overview: { days, stores, waiting } }: AttentionCardProps) {
  const { t } = useI18n();
  const mayEdit = useMay()("editor");
  const { id, voucherCount, translations } = campaign;
  const isLive = shownStatus(campaign) !== CAMPAIGN_STATUS.expired;
  const left = voucherCount - totalOf(days, "claimed");
  const isScarce = isLive && left <= voucherCount * FEW_LEFT;
  const untranslated = languagesOf(translations).filter((language) => {
    const translation = translations[language];
    // A picture may do for all languages.
    return translation !== undefined && missingInTranslation(translation, () => true).length > 0;
  });
  const decides = mayEdit ? "overview.review" : "common.view";
  const edit = { to: "/campaign/edit/$id", params: { id } } as const;
  const items = [
    isLive && stores === 0 && (
      <Item
        key="stores"
        icon={Store}
        text={t("overview.noStores")}
        act={t("campaignScreens.shareAct")}
        to="/campaign/details/$id"
        params={{ id }}
        hash={SHARE_ID}
      />
    ),
    waiting.flags > 0 && (
      <Item
        key="flags"
        icon={Flag}
        text={t("overview.flags", { count: waiting.flags })}
        act={t(decides)}
        to="/review"
        search={{ campaign: id }}
      />
    ),
    waiting.businesses > 0 && (
      <Item
        key="businesses"
        icon={Store}
        text={t("overview.toApprove", { count: waiting.businesses })}
        act={t(decides)}
        to="/levels"
        search={{ tab: "waiting" }}
      />
    ),
    waiting.outOfStock > 0 && (
      <Item
        key="stock"
        icon={Package}
        text={t("overview.outOfStock", { count: waiting.outOfStock })}
        act={t("common.view")}
        to="/campaign/dashboard/$id"
        params={{ id }}
      />
    ),
    isScarce && mayEdit && (
      <Item
        key="vouchers"
        icon={Ticket}
        text={left > 0 ? t("overview.fewLeft", { count: left }) : t("overview.noneLeft")}
        act={t("dashboardScreens.addMore")}
        {...edit}
      />
    ),
    ...(isLive && mayEdit
      ? untranslated.map((language) => (
          <Item
            key={language}
            icon={Languages}
            text={t("overview.untranslated", { language: LANGUAGE_NAMES[language] })}
            act={t("common.edit")}
            {...edit}
          />
        ))
      : []),
  ].filter(Boolean);
  return (
    <section className="card" aria-labelledby="attention">
      <div className="card__head">
        <h2 id="attention">{t("overview.attention")}</h2>
      </div>
      {items.length > 0 ? (
        <ul className="overview-list">{items}</ul>
      ) : (
        <p className="line snug quiet">
          <CircleCheck size={18} strokeWidth={1.75} aria-hidden />
          {t("overview.nothing")}
        </p>
      )}
    </section>
  );
}
