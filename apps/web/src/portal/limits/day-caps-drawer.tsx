import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { CampaignDetail } from "@stashwell/shared/reading";
import { call } from "../../lib/call.ts";
import { isRefusedWith } from "../../lib/call-error.ts";
import { money } from "../../lib/format.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { useForm, useTyped } from "../forms/use-form.ts";
import { FormDrawer } from "../parts/form-drawer.tsx";
import { useCallToasts } from "../parts/use-call-toasts.ts";
import { AmountField } from "./amount-field.tsx";
import {
  capsFrom,
  DAY_CAP_LABELS,
  DAY_CAP_RANGE,
  DAY_CAPS,
  type DayCap,
  joinedCaps,
  typedCaps,
  wrongCaps,
} from "./day-cap-values.ts";
import { boundsText } from "./limit-words.ts";
import { type CampaignLimits, campaignLimitsKey } from "./use-campaign-limits.ts";
import "./limits.css";

interface DayCapsDrawerProps {
  campaignId: string;
  campaign: CampaignDetail;
  stored: CampaignLimits;
  onClose: () => void;
}

const idOf = (cap: DayCap): string => `day-cap-${cap}`;

/** Sets how many of a campaign's vouchers may be saved and redeemed per day. */
export function DayCapsDrawer({ campaignId, campaign, stored, onClose }: DayCapsDrawerProps) {
  const i18n = useI18n();
  const { t, locale } = i18n;
  const toasts = useCallToasts();
  const queryClient = useQueryClient();
  /** The version that the edit is based on; replaced when someone else saves meanwhile. */
  const [base, setBase] = useState(stored);
  const before = typedCaps(base.day);
  const [values, change] = useTyped(before);

  const joinNewest = async () => {
    const newest = await call("GET /brand/campaign/limits", { campaignId }).catch(toasts.failure);
    if (!newest) return;
    change(joinedCaps(before, values, typedCaps(newest.data.day)));
    setBase(newest.data);
    queryClient.setQueryData(campaignLimitsKey(campaignId), newest);
  };
  const form = useForm({
    values,
    change,
    fields: DAY_CAPS.map((cap) => ({ name: cap, id: idOf(cap), label: t(DAY_CAP_LABELS[cap]), wire: `day.${cap}` })),
    check: (typed) => Object.fromEntries(wrongCaps(typed).map((cap) => [cap, boundsText(DAY_CAP_RANGE, i18n)])),
    send: (typed) =>
      call("POST /brand/campaign/limits", {
        campaignId,
        limits: base.limits,
        day: capsFrom(typed),
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
  /** The value of that many vouchers, for planning a budget. */
  const worthOf = (typed: string): string | false => {
    const worth = Number(typed) * Number(campaign.denomination);
    return worth > 0 && t("campaignScreens.capWorth", { worth: money(String(worth), campaign.currencySign, locale) });
  };
  return (
    <FormDrawer
      title={t("campaignScreens.dayCaps")}
      act={t("wizard.saveChanges")}
      form={form}
      dirty={DAY_CAPS.some((cap) => values[cap] !== before[cap])}
      focus={idOf("saves")}
      onClose={onClose}
    >
      <p className="quiet">{t("campaignScreens.dayCapsText")}</p>
      {DAY_CAPS.map((cap) => {
        const field = form.field(cap);
        return (
          <AmountField
            key={cap}
            {...field}
            unit={t("limits.unitVouchers", { count: Number(field.value) })}
            placeholder={t("campaignScreens.capNone")}
            help={worthOf(field.value)}
          />
        );
      })}
    </FormDrawer>
  );
}
