import { HOLDER_MESSAGE_MAX, STORE_MESSAGE_MAX } from "@stashwell/shared/campaigns/rules";
import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import type { CampaignDetail } from "@stashwell/shared/reading";
import { CirclePause } from "lucide-react";
import { useState } from "react";
import { useI18n } from "../../../lib/i18n.tsx";
import { readSession } from "../../../lib/session.ts";
import { instantOf, wallTime } from "../../../lib/zoned-time.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { SomeOf } from "../../../ui/field.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { useBrandAct } from "../../parts/use-brand-act.ts";
import { MessageField } from "./message-field.tsx";
import { PausePreview } from "./pause-preview.tsx";
import { type Pause, whatRests } from "./pause-words.ts";
import { shownBy } from "./shown-by.ts";
import { UntilFields } from "./until-fields.tsx";
import "./steering.css";

type Part = "saves" | "redeeming";

const ACTS: Record<ReturnType<typeof whatRests>, MessageKey> = {
  saves: "steering.actSaves",
  redeeming: "steering.actRedeeming",
  both: "steering.actBoth",
};

/** Four days from now, at nine: most pauses are for some days, and end before stores open. */
const DEFAULT_DAYS = 4;
function defaultUntil(timeZone: string): string {
  const [date = ""] = wallTime(new Date(Date.now() + DEFAULT_DAYS * 86_400_000), timeZone).split("T");
  return `${date}T09:00`;
}

interface PauseDialogProps {
  campaign: CampaignDetail;
  /** What is paused already, or is to be as the dialog opens. */
  begin: Pause;
  onClose: () => void;
}

function usePausing({ campaign, begin, onClose }: PauseDialogProps) {
  const { t } = useI18n();
  const timeZone = readSession()?.data.timezone ?? "UTC";
  const [parts, setParts] = useState<readonly Part[]>((["saves", "redeeming"] as const).filter((part) => begin[part]));
  const [isLimited, setLimited] = useState(begin.until !== null);
  const [until, setUntil] = useState(begin.until ? wallTime(new Date(begin.until), timeZone) : defaultUntil(timeZone));
  const [holderMessage, setHolderMessage] = useState(campaign.steering?.holderMessage ?? "");
  const [storeMessage, setStoreMessage] = useState(campaign.steering?.storeMessage ?? "");
  const [errors, setErrors] = useState<{ parts?: MessageKey; until?: MessageKey }>({});
  const act = useBrandAct("POST /brand/campaign/pause", shownBy(campaign), { onDone: onClose });

  const at = isLimited ? instantOf(until, timeZone) : undefined;
  const pause: Pause = {
    saves: parts.includes("saves"),
    redeeming: parts.includes("redeeming"),
    until: at?.toISOString() ?? null,
  };
  const send = () => {
    const isPast = isLimited && (at === undefined || at.getTime() <= Date.now());
    setErrors({
      ...(parts.length === 0 && { parts: "steering.pauseNothing" }),
      ...(isPast && { until: "steering.pauseUntilPast" }),
    });
    if (parts.length === 0 || isPast) return;
    const input = { campaignId: campaign.id, saves: pause.saves, redeeming: pause.redeeming };
    act.mutate({ ...input, ...(pause.until && { until: pause.until }), holderMessage, storeMessage });
  };
  return {
    parts: { value: parts, onChange: setParts },
    limited: { value: isLimited, onChange: setLimited },
    until: { value: until, onChange: setUntil },
    holderMessage: { value: holderMessage, onChange: setHolderMessage },
    storeMessage: { value: storeMessage, onChange: setStoreMessage },
    errors: {
      parts: errors.parts && parts.length === 0 ? t(errors.parts) : undefined,
      until: errors.until && t(errors.until),
    },
    pause,
    timeZone,
    isSending: act.isPending,
    send,
  };
}

/** Has saves, redeeming or both rest: for how long, and what people read meanwhile, beside where they read it. */
export function PauseDialog(props: PauseDialogProps) {
  const { campaign, onClose } = props;
  const { t, locale } = useI18n();
  const form = usePausing(props);
  const { pause } = form;
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
            onClick={form.send}
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
            id="pause-what"
            framed
            label={t("steering.what")}
            error={form.errors.parts}
            options={[
              { value: "saves", label: t("steering.saves"), text: countText("steering.savesText", left) },
              {
                value: "redeeming",
                label: t("steering.redeeming"),
                text: countText("steering.redeemingText", campaign.claimed),
              },
            ]}
            {...form.parts}
          />
          <div className="stack snug">
            <p className="field__label">{t("steering.howLong")}</p>
            <Segmented
              label={t("steering.howLong")}
              value={form.limited.value ? "date" : "open"}
              onChange={(value) => form.limited.onChange(value === "date")}
              options={[
                { value: "open", label: t("steering.untilResumed") },
                { value: "date", label: t("steering.untilDate") },
              ]}
            />
          </div>
          {form.limited.value && <UntilFields timeZone={form.timeZone} error={form.errors.until} {...form.until} />}
          <MessageField
            id="pause-holders"
            label={t("steering.holderMessage")}
            max={HOLDER_MESSAGE_MAX}
            {...form.holderMessage}
          />
          <MessageField
            id="pause-stores"
            label={t("steering.storeMessage")}
            max={STORE_MESSAGE_MAX}
            {...form.storeMessage}
          />
        </div>
        <PausePreview
          campaign={campaign}
          pause={pause}
          holderMessage={form.holderMessage.value}
          storeMessage={form.storeMessage.value}
        />
      </div>
    </Dialog>
  );
}
