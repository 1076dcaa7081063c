import { sentencesTogether } from "@stashwell/shared/formats";
import type { CampaignDetail } from "@stashwell/shared/reading";
import { CirclePause, CircleStop, type LucideIcon, Play } from "lucide-react";
import { type ReactNode, useState } from "react";
import { day, todayIn } from "../../../lib/format.ts";
import { useI18n } from "../../../lib/i18n.tsx";
import { readSession } from "../../../lib/session.ts";
import { Button } from "../../../ui/button.tsx";
import { NeedsRole } from "../../accounts/needs-role.tsx";
import { useBrandAct } from "../../parts/use-brand-act.ts";
import { PauseDialog } from "./pause-dialog.tsx";
import { pauseEffect, pauseTitle } from "./pause-words.ts";
import { shownBy } from "./shown-by.ts";
import "./steering.css";

interface BannerProps {
  campaign: CampaignDetail;
}

interface FrameProps {
  icon: LucideIcon;
  title: string;
  text: string;
  acts: ReactNode;
  /** Whether it is informational rather than a warning. */
  isPlain?: boolean;
}

/** A banner above a campaign that isn't running normally: what that means, and possible actions. */
export function BannerFrame({ icon: Icon, title, text, acts, isPlain = false }: FrameProps) {
  return (
    <section className={`card steering-banner ${isPlain ? "" : "card--warning"}`} aria-labelledby="steering-title">
      <Icon size={20} strokeWidth={1.75} aria-hidden />
      <div className="steering-banner__words">
        <h2 id="steering-title" className="semibold">
          {title}
        </h2>
        <p>{text}</p>
      </div>
      <NeedsRole role="editor">
        <div className="row snug steering-banner__acts">{acts}</div>
      </NeedsRole>
    </section>
  );
}

function Paused({ campaign, pause }: BannerProps & { pause: NonNullable<CampaignDetail["pause"]> }) {
  const i18n = useI18n();
  const { t } = i18n;
  const [isEditing, setEditing] = useState(false);
  const resume = useBrandAct("POST /brand/campaign/resume", shownBy(campaign));
  const by = campaign.steering?.by;
  return (
    <>
      <BannerFrame
        icon={CirclePause}
        title={pauseTitle(pause, i18n, readSession()?.data.timezone)}
        text={sentencesTogether([by ? t("steering.pausedBy", { name: by }) : "", t(pauseEffect(pause))], i18n.locale)}
        acts={
          <>
            <Button onClick={() => setEditing(true)}>{t("steering.edit")}</Button>
            <Button
              look="solid"
              icon={<Play size={16} strokeWidth={1.75} aria-hidden />}
              busy={resume.isPending}
              onClick={() => resume.mutate({ campaignId: campaign.id })}
            >
              {t("steering.resume")}
            </Button>
          </>
        }
      />
      {isEditing && <PauseDialog campaign={campaign} begin={pause} onClose={() => setEditing(false)} />}
    </>
  );
}

function Ended({ campaign }: BannerProps) {
  const { t, locale } = useI18n();
  const reopen = useBrandAct("POST /brand/campaign/resume", shownBy(campaign));
  const { by = null, reopensUntil = null } = campaign.steering ?? {};
  const isValid = campaign.endsOn >= todayIn(readSession()?.data.timezone);
  const text = [
    by ? t("steering.endedBy", { name: by }) : "",
    isValid ? t("steering.endedValid", { date: day(campaign.endsOn, locale) }) : t("steering.endedAll"),
    reopensUntil ? t("steering.reopensUntil", { date: day(reopensUntil, locale) }) : "",
  ];
  return (
    <BannerFrame
      icon={CircleStop}
      title={t("steering.endedTitle")}
      text={sentencesTogether(text, locale)}
      acts={
        reopensUntil && (
          <Button busy={reopen.isPending} onClick={() => reopen.mutate({ campaignId: campaign.id })}>
            {t("steering.reopen")}
          </Button>
        )
      }
    />
  );
}

/** The banner above a paused or ended campaign: what that means, and how to resume. */
export function SteeringBanner({ campaign }: BannerProps) {
  if (campaign.endedAt) return <Ended campaign={campaign} />;
  return campaign.pause && <Paused campaign={campaign} pause={campaign.pause} />;
}
