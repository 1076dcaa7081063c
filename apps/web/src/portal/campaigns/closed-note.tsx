import { CAMPAIGN_STATUS } from "@stashwell/shared/campaigns/rules";
import type { CampaignDetail } from "@stashwell/shared/reading";
import { useTranslate } from "../../lib/i18n.tsx";
import { shownStatus } from "./shown-status.ts";

/** What one finds at the addresses of a campaign that is not open yet, or no longer; nothing about one that is. */
export function ClosedNote({ campaign }: { campaign: CampaignDetail }) {
  const t = useTranslate();
  if (campaign.status === CAMPAIGN_STATUS.draft)
    return <p className="quiet closed-note">{t("campaignScreens.opensAtPublishing")}</p>;
  if (shownStatus(campaign) !== CAMPAIGN_STATUS.expired) return null;
  return <p className="quiet closed-note">{t("campaignScreens.linksEnded")}</p>;
}
