import { useQueryClient } from "@tanstack/react-query";
import { RotateCcw } from "lucide-react";
import { useState } from "react";
import { call } from "../../lib/call.ts";
import { isRefusedWith } from "../../lib/call-error.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { SelectField } from "../../ui/field.tsx";
import { useForm, useTyped } from "../forms/use-form.ts";
import { FormDrawer } from "../parts/form-drawer.tsx";
import { useCallToasts } from "../parts/use-call-toasts.ts";
import { AmountField } from "./amount-field.tsx";
import {
  CAMPAIGN_LIMITS,
  type CampaignLimit,
  isSameOwn,
  joinedOwn,
  labelOf,
  ownFrom,
  typedOwn,
  wrongOwn,
} from "./campaign-limit-values.ts";
import { limitWords } from "./campaign-limits.tsx";
import { boundsText } from "./limit-words.ts";
import { type CampaignLimits, campaignLimitsKey } from "./use-campaign-limits.ts";
import "./limits.css";

interface CampaignLimitsDrawerProps {
  campaignId: string;
  stored: CampaignLimits;
  onClose: () => void;
}

const idOf = (limit: CampaignLimit): string => `campaign-limit-${limit}`;

/** Sets a campaign's own limits, which override those of the brand. */
export function CampaignLimitsDrawer({ campaignId, stored, onClose }: CampaignLimitsDrawerProps) {
  const i18n = useI18n();
  const { t, locale } = i18n;
  const toasts = useCallToasts();
  const queryClient = useQueryClient();
  /** The version that the edit is based on; replaced when someone else saves meanwhile. */
  const [base, setBase] = useState(stored);
  const before = typedOwn(base.limits);
  const [values, change] = useTyped(before);

  const joinNewest = async () => {
    const newest = await call("GET /brand/campaign/limits", { campaignId }).catch(toasts.failure);
    if (!newest) return;
    change(joinedOwn(before, values, typedOwn(newest.data.limits)));
    setBase(newest.data);
    queryClient.setQueryData(campaignLimitsKey(campaignId), newest);
  };
  const form = useForm({
    values,
    change,
    fields: CAMPAIGN_LIMITS.map((limit) => ({
      name: limit,
      id: idOf(limit),
      label: t(labelOf(limit)),
      wire: `limits.${limit}`,
    })),
    check: (typed) =>
      Object.fromEntries(wrongOwn(typed).map(({ limit, min, max }) => [limit, boundsText({ min, max }, i18n)])),
    send: (typed) =>
      call("POST /brand/campaign/limits", {
        campaignId,
        limits: ownFrom(typed, base.limits),
        version: base.version,
      }),
    onSent: ({ message, data }) => {
      queryClient.setQueryData(campaignLimitsKey(campaignId), { data });
      toasts.success(message);
      onClose();
    },
    onFailed: (error) => {
      toasts.failure(error);
      if (isRefusedWith(error, "limits.stale")) void joinNewest();
    },
  });
  const words = (limit: CampaignLimit) => limitWords(limit, base.inherited[limit], i18n);
  const amount = (limit: Exclude<CampaignLimit, "onePerPerson">) => {
    const field = form.field(limit);
    return (
      <AmountField
        {...field}
        unit={
          limit === "networkDayPercent"
            ? "%"
            : t("limits.unitVouchers", { count: Number(field.value || base.inherited[limit]) })
        }
        placeholder={new Intl.NumberFormat(locale).format(base.inherited[limit])}
        help={field.value !== "" && t("campaignScreens.limitOfBrand", { value: words(limit) })}
      />
    );
  };
  const hasOwn = CAMPAIGN_LIMITS.some((limit) => values[limit] !== "");
  return (
    <FormDrawer
      title={t("campaignScreens.limitsTitle")}
      act={t("wizard.saveChanges")}
      form={form}
      dirty={!isSameOwn(before, values)}
      focus={idOf("networkBurst")}
      onClose={onClose}
    >
      <p className="quiet">{t("campaignScreens.limitsHelp")}</p>
      <div className="limit-pair limit-pair--narrow">
        {amount("networkBurst")}
        {amount("networkHour")}
        <p className="caption limit-pair__text">{t("limits.workText")}</p>
      </div>
      <div className="limit-pair limit-pair--narrow">
        {amount("networkDay")}
        {amount("networkDayPercent")}
        <p className="caption limit-pair__text">{t("limits.dayText")}</p>
      </div>
      <SelectField
        {...form.field("onePerPerson")}
        options={[
          { value: "", label: t("campaignScreens.limitAsBrand", { value: words("onePerPerson") }) },
          { value: "true", label: t("limits.yes") },
          { value: "false", label: t("limits.no") },
        ]}
        help={t("limits.onePerPersonText")}
      />
      {hasOwn && (
        <button type="button" className="button" onClick={() => form.change(typedOwn(null))}>
          <RotateCcw size={16} strokeWidth={2} aria-hidden />
          {t("campaignScreens.limitsFollow")}
        </button>
      )}
    </FormDrawer>
  );
}
