import { stockLevel } from "@stashwell/shared/dashboards/rules";
import { PackageCheck, PackageMinus } from "lucide-react";
import { useI18n } from "../../lib/i18n.tsx";

const WORDS = { enough: "dashboardScreens.inStock", low: "dashboardScreens.runningLow" } as const;

/** A store's stock: one icon from fifty items on, another below that, with a text. */
export function StockMark({ pieces }: { pieces: number }) {
  const { t, locale } = useI18n();
  const level = stockLevel(pieces);
  const Icon = level === "enough" ? PackageCheck : PackageMinus;
  return (
    <span className={`stock-mark stock-mark--${level}`}>
      <Icon size={18} strokeWidth={1.75} aria-hidden />
      <strong>{new Intl.NumberFormat(locale).format(pieces)}</strong>
      <span className="stock-mark__word">{t(pieces === 0 ? "dashboardScreens.outOfStock" : WORDS[level])}</span>
    </span>
  );
}
