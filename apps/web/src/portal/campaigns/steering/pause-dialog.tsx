import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import type { CampaignDetail } from "@stashwell/shared/reading";
import { CirclePause } from "lucide-react";
import { timeZoneCity } from "../../../lib/format.ts";
import { useI18n } from "../../../lib/i18n.tsx";
import { readSession } from "../../../lib/session.ts";
import { instantOf, isAhead, wallTime } from "../../../lib/zoned-time.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { SomeOf } from "../../../ui/field.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { useForm, useTyped } from "../../forms/use-form.ts";
import { useBrandAct } from "../../parts/use-brand-act.ts";
import { DayTimeFields } from "./day-time-fields.tsx";
import {
  initialMessages,
  MessageFields,
  messagesIn,
  NO_MESSAGES,
  type TypedMessages,
  useWriting,
} from "./messages.tsx";
import { PausePreview } from "./pause-preview.tsx";
import { type Pause, whatRests } from "./pause-words.ts";
import { shownBy } from "./shown-by.ts";
import "./steering.css";

const PARTS = ["saves", "redeeming"] as const;

interface Typed extends TypedMessages {
  parts: readonly (typeof PARTS)[number][];
  isLimited: boolean;
  /** In the brand's time zone, `YYYY-MM-DDTHH:mm`. */
  until: string;
}

const ACTS: Record<ReturnType<typeof whatRests>, MessageKey> = {
  saves: "steering.actSaves",
  redeeming: "steering.actRedeeming",
  both: "steering.actBoth",
};

/** Default end of a pause: nine o'clock four days from now. Most pauses take some days and end before stores open. */
const DEFAULT_DAYS = 4;
function defaultUntil(timeZone: string): string {
  const [date = ""] = wallTime(new Date(Date.now() + DEFAULT_DAYS * 86_400_000), timeZone).split("T");
  return `${date}T09:00`;
}

interface PauseDialogProps {
  campaign: CampaignDetail;
  /** The current pause, or the one that the dialog starts with. */
  begin: Pause;
  onClose: () => void;
}

function usePausing({ campaign, begin, onClose }: PauseDialogProps) {
  const { t } = useI18n();
  const timeZone = readSession()?.data.timezone ?? "UTC";
  const pausing = useBrandAct("POST /brand/campaign/pause", shownBy(campaign), { onDone: onClose });
  const [values, change] = useTyped<Typed>({
    parts: PARTS.filter((part) => begin[part]),
    isLimited: begin.until !== null,
    until: begin.until ? wallTime(new Date(begin.until), timeZone) : defaultUntil(timeZone),
    ...initialMessages(campaign, campaign.steering ?? NO_MESSAGES),
  });

  const endOf = ({ isLimited, until }: Typed) => (isLimited ? instantOf(until, timeZone) : undefined);
  const pauseOf = (typed: Typed): Pause => ({
    saves: typed.parts.includes("saves"),
    redeeming: typed.parts.includes("redeeming"),
    until: endOf(typed)?.toISOString() ?? null,
  });
  const form = useForm({
    values,
    change,
    fields: [
      { name: "parts", id: "pause-what", label: t("steering.what") },
      { name: "until", id: "pause-until", label: t("steering.untilLabel") },
      { name: "holderMessage", id: "pause-holders", label: t("steering.holderMessage") },
      { name: "storeMessage", id: "pause-stores", label: t("steering.storeMessage") },
    ],
    check: (typed) => ({
      ...(typed.parts.length === 0 && { parts: t("steering.pauseNothing") }),
      ...(typed.isLimited && !isAhead(endOf(typed)) && { until: t("steering.pauseUntilPast") }),
    }),
    send: (typed) => {
      const { until, ...parts } = pauseOf(typed);
      const { holderMessage, storeMessage, messageTranslations } = typed;
      const messages = { holderMessage, storeMessage, messageTranslations };
      const end = until === null ? {} : { until };
      return pausing.mutateAsync({ campaignId: campaign.id, ...parts, ...end, ...messages });
    },
    onFailed: () => undefined,
    leads: true,
  });
  return { form, pause: pauseOf(values), timeZone };
}

/** Pauses saves, redemptions or both: until when, and the message that people read, with a preview. */
export function PauseDialog(props: PauseDialogProps) {
  const { campaign, onClose } = props;
  const { t, locale } = useI18n();
  const { form, pause, timeZone } = usePausing(props);
  const { isLimited } = form.values;
  const [writing, write] = useWriting();
  const number = new Intl.NumberFormat(locale);
  const left = Math.max(0, campaign.voucherCount - campaign.claimed);
  const countText = (key: MessageKey, count: number) => t(key, { count }).replace(String(count), number.format(count));
  return (
    <Dialog
      title={t("steering.pauseTitle", { name: campaign.name })}
      width={880}
      closeLabel={t("common.close")}
      onClose={onClose}
      acts={
        <div className="row snug steering-acts">
          <Button onClick={onClose}>{t("common.cancel")}</Button>
          <Button
            look="solid"
            icon={<CirclePause size={16} strokeWidth={1.75} aria-hidden />}
            busy={form.isSending}
            onClick={() => form.submit()}
          >
            {campaign.pause ? t("steering.actUpdate") : t(ACTS[whatRests(pause)])}
          </Button>
        </div>
      }
    >
      <div className="steering">
        <div className="form steering-form">
          <p className="quiet">{t("steering.pauseIntro")}</p>
          <SomeOf
            {...form.field("parts")}
            framed
            options={[
              { value: "saves", label: t("steering.saves"), text: countText("steering.savesText", left) },
              {
                value: "redeeming",
                label: t("steering.redeeming"),
                text: countText("steering.redeemingText", campaign.claimed - campaign.redeemed),
              },
            ]}
          />
          <div className="stack snug">
            <p className="field__label">{t("steering.howLong")}</p>
            <Segmented
              label={t("steering.howLong")}
              value={isLimited ? "date" : "open"}
              onChange={(value) => form.change({ isLimited: value === "date" })}
              options={[
                { value: "open", label: t("steering.untilResumed") },
                { value: "date", label: t("steering.untilDate") },
              ]}
            />
          </div>
          {isLimited && (
            <DayTimeFields
              {...form.field("until")}
              help={t("steering.untilHelp", { timezone: timeZoneCity(timeZone) })}
              timeZone={timeZone}
            />
          )}
          <MessageFields
            campaign={campaign}
            values={form.values}
            fields={{ holderMessage: form.field("holderMessage"), storeMessage: form.field("storeMessage") }}
            writing={writing}
            onWrite={write}
            onChange={form.change}
          />
        </div>
        <PausePreview campaign={campaign} pause={pause} language={writing} {...messagesIn(form.values, writing)} />
      </div>
    </Dialog>
  );
}
