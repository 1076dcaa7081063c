import { useI18n } from "../../lib/i18n.tsx";
import { money, shortMoney } from "../../lib/format.ts";
import { Shortened } from "../../ui/shortened.tsx";

/** A total abbreviated with K, M, B or T; the exact amount on hover and for screen readers. */
export function OfferTotal({ amount, sign }: { amount: string; sign: string }) {
  const { locale } = useI18n();
  return (
    <span className="offer-total tabular">
      <Shortened short={shortMoney(amount, sign, locale)} exact={money(amount, sign, locale)} />
    </span>
  );
}
