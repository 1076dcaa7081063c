import { CAMPAIGN_STATUS } from "@stashwell/shared/campaigns/rules";
import type { CampaignDetail } from "@stashwell/shared/reading";
import { useTranslate } from "../../lib/i18n.tsx";
import { shownStatus } from "./shown-status.ts";

/** What visitors see at the links of a campaign that isn't open yet, or no longer; renders nothing for an open one. */
export function ClosedNote({ campaign }: { campaign: CampaignDetail }) {
  const t = useTranslate();
  if (campaign.status === CAMPAIGN_STATUS.draft)
    return <p className="quiet closed-note">{t("campaignScreens.opensAtPublishing")}</p>;
  if (shownStatus(campaign) !== CAMPAIGN_STATUS.expired) return null;
  return <p className="quiet closed-note">{t("campaignScreens.linksEnded")}</p>;
}
