import { ChevronRight } from "lucide-react";
import { useTranslate } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";

/** The way back to a voucher that this visitor has; the script shows it to whoever keeps one in this browser. */
export function HaveVoucher({ code, known }: { code: string; known: boolean }) {
  const t = useTranslate();
  return (
    <a className="have" href={paths.saveToPhone(code)} hidden={!known} data-have-voucher>
      <span>
        <b>{t("consumer.haveVoucher")}</b>
        <br />
        {t("consumer.showVoucher")}
      </span>
      <ChevronRight size={20} strokeWidth={1.75} aria-hidden />
    </a>
  );
}
