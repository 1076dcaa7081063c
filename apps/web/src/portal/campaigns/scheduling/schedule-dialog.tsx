import type { CampaignDetail } from "@stashwell/shared/reading";
import { CalendarClock } from "lucide-react";
import { timeZoneCity } from "../../../lib/format.ts";
import { useI18n } from "../../../lib/i18n.tsx";
import { readSession } from "../../../lib/session.ts";
import { instantOf, isAhead, wallTime } from "../../../lib/zoned-time.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { useForm, useTyped } from "../../forms/use-form.ts";
import { useBrandAct } from "../../parts/use-brand-act.ts";
import { DayTimeFields } from "../steering/day-time-fields.tsx";
import { shownBy } from "../steering/shown-by.ts";
import "../steering/steering.css";

/** Tomorrow at nine. */
function defaultTime(timeZone: string): string {
  const [date = ""] = wallTime(new Date(Date.now() + 86_400_000), timeZone).split("T");
  return `${date}T09:00`;
}

interface ScheduleDialogProps {
  campaign: Pick<CampaignDetail, "id" | "code" | "name" | "publishAt">;
  /** Called before the dialog closes. */
  onScheduled?: () => void;
  onClose: () => void;
}

/** Asks for the time at which a draft is published automatically. */
export function ScheduleDialog({ campaign, onScheduled, onClose }: ScheduleDialogProps) {
  const { t } = useI18n();
  const timeZone = readSession()?.data.timezone ?? "UTC";
  const scheduling = useBrandAct("POST /brand/campaign/schedule", shownBy(campaign), {
    onDone: () => {
      onScheduled?.();
      onClose();
    },
  });
  const [values, change] = useTyped({
    publishAt: campaign.publishAt ? wallTime(new Date(campaign.publishAt), timeZone) : defaultTime(timeZone),
  });
  const form = useForm({
    values,
    change,
    fields: [{ name: "publishAt", id: "publish-at", label: t("campaignScreens.scheduleDay") }],
    check: ({ publishAt }) =>
      isAhead(instantOf(publishAt, timeZone)) ? {} : { publishAt: t("steering.pauseUntilPast") },
    send: ({ publishAt }) =>
      scheduling.mutateAsync({ campaignId: campaign.id, publishAt: instantOf(publishAt, timeZone)?.toISOString() }),
    onFailed: () => undefined,
    leads: true,
  });
  return (
    <Dialog
      title={t("campaignScreens.scheduleTitle", { name: campaign.name })}
      width={560}
      closeLabel={t("common.close")}
      onClose={onClose}
      acts={
        <div className="row snug steering-acts">
          <Button onClick={onClose}>{t("common.cancel")}</Button>
          <Button
            look="solid"
            icon={<CalendarClock size={16} strokeWidth={1.75} aria-hidden />}
            busy={form.isSending}
            onClick={() => form.submit()}
          >
            {t("campaignScreens.scheduleAct")}
          </Button>
        </div>
      }
    >
      <div className="form steering-form">
        <p className="quiet">{t("campaignScreens.scheduleText")}</p>
        <DayTimeFields
          {...form.field("publishAt")}
          help={t("campaignScreens.scheduleHelp", { timezone: timeZoneCity(timeZone) })}
          timeZone={timeZone}
        />
      </div>
    </Dialog>
  );
}
