import { useTranslate } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";
import { BrandMark } from "../../ui/brand-mark.tsx";

/** The last line of a voucher's pages: what it costs, and what we know about its holder. */
export function ProductLine() {
  const t = useTranslate();
  return (
    <p className="screen-only row snug caption space-16">
      <span className="line snug">
        <BrandMark size={13} color="currentColor" />
        {t("consumer.free")}
      </span>
      <a href={paths.privacy}>{t("consumer.ourPrivacy")}</a>
    </p>
  );
}
