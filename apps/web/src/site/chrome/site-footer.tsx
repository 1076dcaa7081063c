import { useTranslate } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";
import { Wordmark } from "../../ui/brand-mark.tsx";

/** The foot of marketing and public pages. */
export function SiteFooter({ year }: { year: number }) {
  const t = useTranslate();
  return (
    <footer className="site-footer">
      <div className="site-footer__row">
        <Wordmark size={18} label="" />
        <a href={paths.help}>{t("help.title")}</a>
        <p>{t("portal.copyright", { year: String(year) })}</p>
      </div>
    </footer>
  );
}
