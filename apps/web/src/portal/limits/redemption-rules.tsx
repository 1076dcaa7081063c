import { REDEMPTION_RULES, RULE_ACTIONS, RULES_OF_EACH, type RedemptionRule } from "@stashwell/shared/limits/rules";
import { useI18n } from "../../lib/i18n.tsx";
import { SelectField } from "../../ui/field.tsx";
import { LimitAmount } from "./limit-amount.tsx";
import { LimitDistance } from "./limit-distance.tsx";
import { LimitGroup } from "./limit-group.tsx";
import { LimitTime } from "./limit-time.tsx";
import type { LimitsFormState } from "./use-limits-form.ts";

interface RuleProps {
  form: LimitsFormState;
  rule: RedemptionRule;
}

/** The threshold of a rule. */
function RuleLimit({ form, rule }: RuleProps) {
  const { t } = useI18n();
  const name = `redemptions.${rule}.limit` as const;
  if (RULES_OF_EACH.includes(rule)) return <p className="quiet rule__day">{t("limits.eachOne")}</p>;
  if (rule === "distance") return <LimitDistance form={form} name={name} />;
  if (rule === "unusualDay") return <LimitAmount form={form} name={name} label="limits.moreThanUsual" unit="×" />;
  const redemptions = (count: number) => t("limits.unitRedemptions", { count });
  return <LimitAmount form={form} name={name} label="limits.moreThan" unit={redemptions} />;
}

function Rule({ form, rule }: RuleProps) {
  const { t } = useI18n();
  const { value: action, ...then } = form.field(`redemptions.${rule}.action`);
  const id = `rule-${rule}`;
  return (
    <div className={`rule ${action === "off" ? "rule--off" : ""}`} role="group" aria-labelledby={id}>
      <div className="rule__words">
        <h3 id={id}>{t(`limits.${rule}`)}</h3>
        <p className="caption">{t(`limits.${rule}Text`)}</p>
      </div>
      <RuleLimit form={form} rule={rule} />
      {rule === "unusualDay" ? (
        <p className="quiet rule__day">{t("limits.oneDay")}</p>
      ) : (
        <LimitTime form={form} name={`redemptions.${rule}.minutes`} />
      )}
      <SelectField
        {...then}
        label={t("limits.follows")}
        value={action}
        options={RULE_ACTIONS.map((option) => ({ value: option, label: t(`limits.${option}`) }))}
      />
    </div>
  );
}

/** The rules checked after each redemption, and their actions. */
export function RedemptionRules({ form }: { form: LimitsFormState }) {
  const { t } = useI18n();
  return (
    <LimitGroup title={t("limits.redemptionsTitle")} text={t("limits.redemptionsText")}>
      <p className="caption">{t("limits.actionsText")}</p>
      <div className="rules">
        {REDEMPTION_RULES.map((rule) => (
          <Rule key={rule} form={form} rule={rule} />
        ))}
      </div>
    </LimitGroup>
  );
}
