import { ClipboardList, QrCode, Store } from "lucide-react";
import { useTranslate } from "../../lib/i18n.tsx";

/** Join, load, grow: three coupons of one strip. */
export function Flow() {
  const t = useTranslate();
  const steps = [
    { Icon: Store, title: t("site.stepJoin"), text: t("forShops.joinText") },
    { Icon: ClipboardList, title: t("site.stepLoad"), text: t("forShops.loadText") },
    { Icon: QrCode, title: t("site.stepGrow"), text: t("forShops.growText") },
  ];
  return (
    <section className="marketing__section" aria-labelledby="flow-title">
      <h2 id="flow-title" className="section-title">
        {t("forShops.flowTitle")}
      </h2>
      <ol className="coupons coupons--steps">
        {steps.map(({ Icon, title, text }, index) => (
          <li key={title} className="coupons__part step">
            <span className="step__head">
              <span className="step__number">
                <span className="visually-hidden">{t("forShops.stepOf", { step: index + 1 })}</span>
                <span aria-hidden>{index + 1}</span>
              </span>
              <Icon size={28} strokeWidth={1.75} aria-hidden />
            </span>
            <h3 className="step__title">{title}</h3>
            <p className="quiet">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
