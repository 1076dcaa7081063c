import { CircleHelp, WifiOff } from "lucide-react";
import { useI18n, useTranslate } from "../../lib/i18n.tsx";
import { money } from "../../lib/format.ts";
import type { Wish } from "./wish.ts";

export function OfflineNotice() {
  const t = useTranslate();
  return (
    <output className="notice">
      <WifiOff size={20} strokeWidth={1.75} aria-hidden />
      {t("redeeming.offline")}
    </output>
  );
}

/** A redemption that was closed before its answer came. */
export function UnsettledNotice({ wish, onAsk }: { wish: Wish; onAsk: () => void }) {
  const { t, locale } = useI18n();
  const { campaign } = wish.checked;
  const amount = money(campaign.Denomination, campaign.currencySign, locale);
  return (
    <div className="notice">
      <CircleHelp size={20} strokeWidth={1.75} aria-hidden />
      <div>
        <p>{t("redeeming.unsettled", { amount, product: wish.choice.productName })}</p>
        <button type="button" className="button" onClick={onAsk}>
          {t("redeeming.askAgain")}
        </button>
      </div>
    </div>
  );
}
