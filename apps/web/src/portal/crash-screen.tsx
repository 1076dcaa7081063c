import { useEffect } from "react";
import { useTranslate } from "../lib/i18n.tsx";
import { paths } from "../lib/paths.ts";
import { BrandMark } from "../ui/brand-mark.tsx";

/** A screen that broke, or whose file a newer version has replaced; loading again helps with both. */
export function CrashScreen() {
  const t = useTranslate();
  useEffect(() => {
    document.title = `${t("portal.crashTitle")} – ${t("common.productName")}`;
  }, [t]);
  return (
    <main className="portal-message" role="alert">
      <BrandMark size={48} />
      <h1>{t("portal.crashTitle")}</h1>
      <p className="quiet">{t("portal.crashText")}</p>
      <button type="button" className="button button--solid" onClick={() => location.reload()}>
        {t("portal.reload")}
      </button>
      <a href={paths.home}>{t("portal.toStart")}</a>
    </main>
  );
}
