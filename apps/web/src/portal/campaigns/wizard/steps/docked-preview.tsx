import { originalLanguageOf } from "@stashwell/shared/language";
import { totalOffer } from "@stashwell/shared/campaigns/rules";
import { dayRange, money } from "../../../../lib/format.ts";
import { useI18n } from "../../../../lib/i18n.tsx";
import { useForeignTexts } from "../../customer-texts.ts";
import { readPictureIn, readText } from "../form.ts";
import { useWizard } from "../use-wizard.ts";
import { currencySign } from "./currency.ts";
import { PhonePreview } from "./phone-preview.tsx";
import { EditLink } from "./summary-parts.tsx";
import "./docked-preview.css";

/** The offer's page as it looks so far, beside a step on wide screens. */
export function DockedPreview() {
  const own = useI18n();
  const { t } = own;
  const { values, errors, writing } = useWizard();
  const shown = useForeignTexts(writing ?? originalLanguageOf(values, own.language)) ?? own;
  const { startsOn, endsOn } = values;
  const worth = errors.denomination ? "" : values.denomination.trim();
  const name = readText(values, "name", writing).trim();
  return (
    <section className="stack stack--top snug docked-preview" aria-labelledby="docked-preview">
      <div className="line row--apart section-head">
        <h3 id="docked-preview" className="title">
          {t("wizard.onThePhone")}
        </h3>
        <EditLink field="picture" what={t("wizard.step4")} />
      </div>
      <PhonePreview image={readPictureIn(values, writing)} moves={false} />
      <p className="semibold docked-preview__name">{name || t("wizard.unnamed")}</p>
      <p className="caption">
        {worth !== "" && (
          <b>{shown.t("campaigns.worth", { amount: money(totalOffer(worth, 1), currencySign(), shown.locale) })}</b>
        )}
        {worth !== "" && startsOn && endsOn && " · "}
        {startsOn && endsOn && dayRange(startsOn, endsOn, shown.locale)}
      </p>
    </section>
  );
}
