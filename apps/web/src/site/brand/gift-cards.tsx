import { Gift, RotateCcw, ShoppingBasket } from "lucide-react";
import { useTranslate } from "../../lib/i18n.tsx";
import { TicketFan } from "../art/ticket-fan.tsx";
import { content } from "../content.ts";
import { Points } from "../parts/points.tsx";
import { SectionHead } from "../parts/section-head.tsx";

/** What a voucher can be: a gift, a rebate, somebody else's. */
export function GiftCards() {
  const t = useTranslate();
  const points = [
    { Icon: Gift, title: t("forBrands.giftCard"), text: t("forBrands.giftCardText") },
    { Icon: ShoppingBasket, title: t("forBrands.rebate"), text: t("forBrands.rebateText") },
    { Icon: RotateCcw, title: t("forBrands.unused"), text: t("forBrands.unusedText") },
  ];
  return (
    <section className="marketing__section pair pair--turned" aria-labelledby="gift-title">
      <div>
        <SectionHead id="gift-title" title={t("forBrands.giftTitle")} text={t("forBrands.giftText")} />
        <Points points={points} />
      </div>
      <div className="stage stage--warm">
        <TicketFan className="stage__scene" amounts={["₦5,000", content.heroAmount, "£10"]} off={t("common.off")} />
      </div>
    </section>
  );
}
