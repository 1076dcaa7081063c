import { money } from "../../lib/format.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { Wordmark } from "../../ui/brand-mark.tsx";
import { SectionHead } from "../parts/section-head.tsx";

/** What it costs, as a receipt. */
export function Free() {
  const { t, locale } = useI18n();
  const nothing = money("0.00", "$", locale);
  const lines = [t("home.freeSave"), t("home.freeFind"), t("home.freeGift"), t("home.freeJoin")];
  return (
    <section className="free" aria-labelledby="free-title">
      <SectionHead id="free-title" title={t("home.freeTitle")} text={t("home.freeText")} />
      <div className="free__stage">
        <div className="till-slip">
          <Wordmark size={20} label="" />
          <dl className="till-slip__lines tabular">
            {lines.map((line) => (
              <div key={line}>
                <dt>{line}</dt>
                <dd>{nothing}</dd>
              </div>
            ))}
            <div className="till-slip__total">
              <dt>{t("home.freeTotal")}</dt>
              <dd>{nothing}</dd>
            </div>
          </dl>
        </div>
      </div>
    </section>
  );
}
