import type { Held } from "@stashwell/shared/levels/contract";
import { money } from "../../lib/format.ts";
import { useI18n } from "../../lib/i18n.tsx";

/** The vouchers and the amount excluded from a total because they aren't paid until the brand decides. */
export function HeldBeside({ held, currencySign }: { held: Held; currencySign: string }) {
  const { t, locale } = useI18n();
  if (held.count === 0) return null;
  return (
    <p className="row row--apart tight in-need held-beside">
      <span>{`${t("settlements.held")} (${t("settlements.vouchers", { count: held.count })})`}</span>
      <span className="tabular">{money(held.value, currencySign, locale)}</span>
    </p>
  );
}
