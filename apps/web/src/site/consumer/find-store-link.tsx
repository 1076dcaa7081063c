import { ChevronRight, MapPin } from "lucide-react";
import { useTranslate } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";

/** A link from an offer to the stores that have it in stock. */
export function FindStore({ code }: { code: string }) {
  const t = useTranslate();
  return (
    <a className="screen-only plain-link way" href={paths.findStore(code)}>
      <MapPin className="ink" size={20} strokeWidth={1.75} aria-hidden />
      <b>{t("consumer.findStore")}</b>
      <ChevronRight size={20} strokeWidth={1.75} aria-hidden />
    </a>
  );
}
