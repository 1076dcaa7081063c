import { HOLDER_MESSAGE_MAX, STORE_MESSAGE_MAX } from "@stashwell/shared/campaigns/rules";
import type { CampaignDetail } from "@stashwell/shared/reading";
import { useState } from "react";
import { todayIn } from "../../../lib/format.ts";
import { useI18n } from "../../../lib/i18n.tsx";
import { readSession } from "../../../lib/session.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { OneOf } from "../../../ui/field.tsx";
import { OneDayField } from "../../parts/one-day-field.tsx";
import { useBrandAct } from "../../parts/use-brand-act.ts";
import { MessageField } from "./message-field.tsx";
import { shownBy } from "./shown-by.ts";
import "./steering.css";

interface EndDialogProps {
  campaign: CampaignDetail;
  onClose: () => void;
}

/** Ends a campaign before its last day, and asks what becomes of the vouchers that people have. */
export function EndDialog({ campaign, onClose }: EndDialogProps) {
  const { t } = useI18n();
  const today = todayIn(readSession()?.data.timezone);
  const earliest = campaign.startsOn > today ? campaign.startsOn : today;
  const [fate, setFate] = useState<"keep" | "drop">("keep");
  const [validUntil, setValidUntil] = useState<string | undefined>(campaign.endsOn);
  const [holderMessage, setHolderMessage] = useState("");
  const [storeMessage, setStoreMessage] = useState("");
  const [tried, setTried] = useState(false);
  const act = useBrandAct("POST /brand/campaign/end", shownBy(campaign), { onDone: onClose });
  const isOut = fate === "keep" && (!validUntil || validUntil < earliest || validUntil > campaign.endsOn);
  const send = () => {
    setTried(true);
    if (isOut) return;
    const validity = fate === "keep" && validUntil ? { validUntil } : {};
    act.mutate({ campaignId: campaign.id, ...validity, holderMessage, storeMessage });
  };
  return (
    <Dialog
      title={t("steering.endTitle", { name: campaign.name })}
      width={560}
      closeLabel={t("common.close")}
      onClose={onClose}
      acts={
        <div className="row snug steering-acts">
          <Button onClick={onClose}>{t("common.cancel")}</Button>
          <Button danger busy={act.isPending} onClick={send}>
            {t("steering.endAct")}
          </Button>
        </div>
      }
    >
      <div className="form steering-form">
        <p className="quiet">{t("steering.endIntro")}</p>
        <OneOf
          id="end-fate"
          framed
          label={t("steering.endChoice")}
          value={fate}
          onChange={setFate}
          options={[
            { value: "keep", label: t("steering.keep"), text: t("steering.keepText") },
            { value: "drop", label: t("steering.drop"), text: t("steering.dropText") },
          ]}
        />
        {fate === "keep" && (
          <OneDayField
            id="end-valid-until"
            inline
            label={t("steering.validUntil")}
            min={earliest}
            max={campaign.endsOn}
            value={validUntil}
            onChange={setValidUntil}
            error={tried && isOut ? t("steering.validUntilRange") : undefined}
          />
        )}
        <MessageField
          id="end-holders"
          label={t("steering.holderMessage")}
          max={HOLDER_MESSAGE_MAX}
          value={holderMessage}
          onChange={setHolderMessage}
        />
        <MessageField
          id="end-stores"
          label={t("steering.storeMessage")}
          max={STORE_MESSAGE_MAX}
          value={storeMessage}
          onChange={setStoreMessage}
        />
      </div>
    </Dialog>
  );
}
