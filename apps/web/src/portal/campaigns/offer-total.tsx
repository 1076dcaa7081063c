import { useI18n } from "../../lib/i18n.tsx";
import { money, shortMoney } from "../../lib/format.ts";

/** A total in K, M, B or T; the whole amount to the pointer, and to whoever listens. */
export function OfferTotal({ amount, sign }: { amount: string; sign: string }) {
  const { locale } = useI18n();
  const whole = money(amount, sign, locale);
  return (
    <span className="offer-total tabular">
      <span aria-hidden title={whole}>
        {shortMoney(amount, sign, locale)}
      </span>
      <span className="visually-hidden">{whole}</span>
    </span>
  );
}
