import type { CampaignDetail } from "@stashwell/shared/reading";
import { CalendarClock } from "lucide-react";
import { useState } from "react";
import { useI18n } from "../../../lib/i18n.tsx";
import { readSession } from "../../../lib/session.ts";
import { Button } from "../../../ui/button.tsx";
import { useBrandAct } from "../../parts/use-brand-act.ts";
import { momentText } from "../steering/pause-words.ts";
import { shownBy } from "../steering/shown-by.ts";
import { BannerFrame } from "../steering/steering-banner.tsx";
import { ScheduleDialog } from "./schedule-dialog.tsx";

/** Shown above a scheduled draft: when it is published, and a button to cancel that. */
export function ScheduleBanner({ campaign }: { campaign: CampaignDetail }) {
  const i18n = useI18n();
  const { t } = i18n;
  const [isChanging, setChanging] = useState(false);
  const canceling = useBrandAct("POST /brand/campaign/schedule", shownBy(campaign));
  if (campaign.publishAt === null) return null;
  return (
    <>
      <BannerFrame
        isPlain
        icon={CalendarClock}
        title={t("campaignScreens.publishesOn", {
          date: momentText(campaign.publishAt, i18n, readSession()?.data.timezone),
        })}
        text={t("campaignScreens.scheduledText")}
        acts={
          <>
            <Button busy={canceling.isPending} onClick={() => canceling.mutate({ campaignId: campaign.id })}>
              {t("campaignScreens.scheduleCancel")}
            </Button>
            <Button onClick={() => setChanging(true)}>{t("campaignScreens.scheduleChange")}</Button>
          </>
        }
      />
      {isChanging && <ScheduleDialog campaign={campaign} onClose={() => setChanging(false)} />}
    </>
  );
}
