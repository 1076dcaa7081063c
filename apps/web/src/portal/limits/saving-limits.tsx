import { sentencesTogether } from "@stashwell/shared/formats";
import { useI18n } from "../../lib/i18n.tsx";
import { LimitAmount } from "./limit-amount.tsx";
import { LimitGroup } from "./limit-group.tsx";
import { LimitSwitch } from "./limit-switch.tsx";
import type { LimitsFormState } from "./use-limits-form.ts";

/** The default number of days after which an unopened voucher is released. */
const USUAL_RETURN_DAYS = "7";

/** How many vouchers people may save, by network and by person. */
export function SavingLimits({ form }: { form: LimitsFormState }) {
  const { t, locale } = useI18n();
  const vouchers = (count: number) => t("limits.unitVouchers", { count });
  const onePerPerson = form.field("claims.onePerPerson");
  const returned = form.field("claims.returnAfterDays");
  return (
    <LimitGroup title={t("limits.savingTitle")} text={t("limits.savingText")}>
      <div className="limit-pair">
        <LimitAmount form={form} name="claims.networkBurst" label="limits.networkBurst" unit={vouchers} />
        <LimitAmount form={form} name="claims.networkHour" label="limits.networkHour" unit={vouchers} />
        <p className="caption limit-pair__text">
          {sentencesTogether([t("limits.burstText"), t("limits.workText")], locale)}
        </p>
      </div>
      <div className="limit-pair">
        <LimitAmount form={form} name="claims.networkDay" label="limits.networkDay" unit={vouchers} />
        <LimitAmount form={form} name="claims.networkDayPercent" label="limits.networkDayPercent" unit="%" />
        <p className="caption limit-pair__text">{t("limits.dayText")}</p>
      </div>
      <LimitSwitch
        id={onePerPerson.id}
        label={t("limits.onePerPerson")}
        text={t("limits.onePerPersonText")}
        on={onePerPerson.value === "true"}
        onSet={(on) => onePerPerson.onChange(String(on))}
      />
      <LimitSwitch
        id={`${returned.id}-on`}
        label={t("limits.returnUnopened")}
        text={t("limits.returnUnopenedText")}
        on={returned.value !== ""}
        onSet={(on) => returned.onChange(on ? USUAL_RETURN_DAYS : "")}
      >
        {returned.value !== "" && (
          <LimitAmount
            form={form}
            name="claims.returnAfterDays"
            label="limits.returnAfterDays"
            unit={(count) => t("limits.unitDays", { count })}
          />
        )}
      </LimitSwitch>
    </LimitGroup>
  );
}
