import type { CampaignDetail } from "@stashwell/shared/reading";
import { todayIn } from "../../../lib/format.ts";
import { useI18n } from "../../../lib/i18n.tsx";
import { readSession } from "../../../lib/session.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { OneOf } from "../../../ui/field.tsx";
import { OneDayField } from "../../parts/one-day-field.tsx";
import { useForm, useTyped } from "../../forms/use-form.ts";
import { useBrandAct } from "../../parts/use-brand-act.ts";
import { initialMessages, MessageFields, NO_MESSAGES, type TypedMessages, useWriting } from "./messages.tsx";
import { shownBy } from "./shown-by.ts";
import "./steering.css";

interface EndDialogProps {
  campaign: CampaignDetail;
  onClose: () => void;
}

interface Typed extends TypedMessages {
  /** What happens to vouchers that people have saved. */
  fate: "keep" | "drop";
  validUntil: string | undefined;
}

/** Ends a campaign before its last day, and asks what happens to saved vouchers. */
export function EndDialog({ campaign, onClose }: EndDialogProps) {
  const { t } = useI18n();
  const today = todayIn(readSession()?.data.timezone);
  const earliest = campaign.startsOn > today ? campaign.startsOn : today;
  const ending = useBrandAct("POST /brand/campaign/end", shownBy(campaign), { onDone: onClose });
  const [values, change] = useTyped<Typed>({
    fate: "keep",
    validUntil: campaign.endsOn,
    ...initialMessages(campaign, NO_MESSAGES),
  });
  const [writing, write] = useWriting();
  const isInRange = (day = "") => day >= earliest && day <= campaign.endsOn;
  const form = useForm({
    values,
    change,
    fields: [
      { name: "fate", id: "end-fate", label: t("steering.endChoice") },
      { name: "validUntil", id: "end-valid-until", label: t("steering.validUntil") },
      { name: "holderMessage", id: "end-holders", label: t("steering.holderMessage") },
      { name: "storeMessage", id: "end-stores", label: t("steering.storeMessage") },
    ],
    check: ({ fate, validUntil }) =>
      fate === "keep" && !isInRange(validUntil) ? { validUntil: t("steering.validUntilRange") } : {},
    send: ({ fate, validUntil, ...messages }) => {
      const validity = fate === "keep" ? { validUntil } : {};
      return ending.mutateAsync({ campaignId: campaign.id, ...validity, ...messages });
    },
    onFailed: () => undefined,
    leads: true,
  });
  return (
    <Dialog
      title={t("steering.endTitle", { name: campaign.name })}
      width={560}
      closeLabel={t("common.close")}
      onClose={onClose}
      acts={
        <div className="row snug steering-acts">
          <Button onClick={onClose}>{t("common.cancel")}</Button>
          <Button danger busy={form.isSending} onClick={() => form.submit()}>
            {t("steering.endAct")}
          </Button>
        </div>
      }
    >
      <div className="form steering-form">
        <p className="quiet">{t("steering.endIntro")}</p>
        <OneOf
          {...form.field("fate")}
          framed
          options={[
            { value: "keep", label: t("steering.keep"), text: t("steering.keepText") },
            { value: "drop", label: t("steering.drop"), text: t("steering.dropText") },
          ]}
        />
        {values.fate === "keep" && (
          <OneDayField {...form.field("validUntil")} inline min={earliest} max={campaign.endsOn} />
        )}
        <MessageFields
          campaign={campaign}
          values={values}
          fields={{ holderMessage: form.field("holderMessage"), storeMessage: form.field("storeMessage") }}
          writing={writing}
          onWrite={write}
          onChange={form.change}
        />
      </div>
    </Dialog>
  );
}
