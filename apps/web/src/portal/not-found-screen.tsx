import { useEffect } from "react";
import { useTranslate } from "../lib/i18n.tsx";
import { paths } from "../lib/paths.ts";
import { BrandMark } from "../ui/brand-mark.tsx";

/** The screen for an unknown URL. */
export function NotFoundScreen() {
  const t = useTranslate();
  useEffect(() => {
    document.title = `${t("portal.notFoundTitle")} – ${t("common.productName")}`;
  }, [t]);
  return (
    <main className="stack stack--center portal-message">
      <BrandMark size={48} />
      <h1>{t("portal.notFoundTitle")}</h1>
      <p className="quiet">{t("portal.notFoundText")}</p>
      <a className="button" href={paths.home}>
        {t("portal.toStart")}
      </a>
    </main>
  );
}
