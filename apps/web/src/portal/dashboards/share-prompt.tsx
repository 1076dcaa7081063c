import { Link } from "@tanstack/react-router";
import { Share2 } from "lucide-react";
import { useTranslate } from "../../lib/i18n.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { ListState } from "../../ui/list-state.tsx";
import { SHARE_ID } from "../campaigns/share-id.ts";
import type { CampaignInFull } from "../campaigns/use-campaign.ts";

/** Links to the share options of a campaign. */
export function ShareLink({ campaignId }: { campaignId: string }) {
  const t = useTranslate();
  return (
    <Link
      to="/campaign/details/$id"
      params={{ id: campaignId }}
      hash={SHARE_ID}
      className="button button--act button--solid"
    >
      <Share2 size={16} strokeWidth={1.75} aria-hidden />
      {t("campaignScreens.shareAct")}
    </Link>
  );
}

/** Shown instead of gauges at zero: ways to attract customers. */
export function SharePrompt({ campaign }: { campaign: CampaignInFull["campaign"] }) {
  const t = useTranslate();
  return (
    <ListState
      icon={Share2}
      tone="draft"
      title={t("dashboardScreens.shareTitle")}
      text={t("dashboardScreens.shareText")}
    >
      <ShareLink campaignId={campaign.id} />
      {campaign.customerShortUrl && (
        <CopyButton
          text={campaign.customerShortUrl}
          label={t("campaignScreens.copyLink")}
          copiedLabel={t("common.copied")}
          labelled
        />
      )}
    </ListState>
  );
}
