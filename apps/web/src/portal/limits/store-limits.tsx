import { type Admission, ADMISSIONS, LEVELS, type Level } from "@stashwell/shared/limits/rules";
import { useTranslate } from "../../lib/i18n.tsx";
import { OneOf } from "../../ui/field.tsx";
import { currencySign } from "../campaigns/wizard/steps/currency.ts";
import { LimitAmount } from "./limit-amount.tsx";
import { LimitGroup } from "./limit-group.tsx";
import type { LimitsFormState } from "./use-limits-form.ts";

/** What businesses of one level may redeem per day. */
function LevelLimits({ form, level }: { form: LimitsFormState; level: Level }) {
  const t = useTranslate();
  const id = `level-${level}`;
  return (
    <section className="coupons__part stack tight stack--top" aria-labelledby={id}>
      <div className="level-limits__head">
        <h4 id={id} className="title">
          {t(`levels.${level}`)}
        </h4>
        <p className="caption">{t(`limits.${level}Text`)}</p>
      </div>
      <LimitAmount
        form={form}
        name={`shops.levels.${level}.redemptions`}
        label="limits.capRedemptions"
        placeholder={t("limits.noLimit")}
      />
      <LimitAmount
        form={form}
        name={`shops.levels.${level}.worth`}
        label="limits.capWorth"
        sign={currencySign()}
        placeholder={t("limits.noLimit")}
      />
    </section>
  );
}

/** Which businesses may redeem, and how much. */
export function StoreLimits({ form }: { form: LimitsFormState }) {
  const t = useTranslate();
  const { value, ...admission } = form.field("shops.admission");
  return (
    <LimitGroup title={t("limits.storesTitle")} text={t("limits.storesText")}>
      <div className="limit-choices">
        <OneOf
          {...admission}
          framed
          value={value as Admission}
          options={ADMISSIONS.map((option) => ({
            value: option,
            label: t(`limits.${option}`),
            text: t(`limits.${option}Text`),
          }))}
        />
      </div>
      <div className="stack snug">
        <div className="row row--apart tight">
          <h3 className="field__label">{t("limits.levels")}</h3>
          <p className="caption">{t("limits.levelsText")}</p>
        </div>
        <div className="coupons level-limits">
          {LEVELS.map((level) => (
            <LevelLimits key={level} form={form} level={level} />
          ))}
        </div>
      </div>
      <section className="stack snug" aria-labelledby="unapproved">
        <h3 id="unapproved" className="field__label">
          {t("limits.unapproved")}
        </h3>
        <div className="limit-pair">
          <LimitAmount
            form={form}
            name="shops.unapproved.redemptions"
            label="limits.capRedemptions"
            placeholder={t("limits.noLimit")}
          />
          <LimitAmount
            form={form}
            name="shops.unapproved.worth"
            label="limits.capWorth"
            sign={currencySign()}
            placeholder={t("limits.noLimit")}
          />
          <p className="caption limit-pair__text">{t("limits.unapprovedText")}</p>
        </div>
      </section>
      <div className="limit-single">
        <LimitAmount
          form={form}
          name="shops.stockMax"
          label="limits.stockMax"
          unit={(count) => t("limits.unitPieces", { count })}
        />
        <p className="caption limit-pair__text">{t("limits.stockMaxText")}</p>
      </div>
    </LimitGroup>
  );
}
