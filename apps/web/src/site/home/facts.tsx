import {
  Gift,
  type LucideIcon,
  Map as MapIcon,
  ScanQrCode,
  Smartphone,
  Star,
  Store,
  Undo2,
  Wallet,
} from "lucide-react";
import { shortCount } from "../../lib/format.ts";
import { useI18n, useTranslate } from "../../lib/i18n.tsx";
import { claimsOf } from "../content.ts";
import { useSurroundings } from "../surroundings.tsx";

/** Short claims about the product. */
export function Facts() {
  const { t, locale } = useI18n();
  const { rating, inUsAndAfrica, apps } = claimsOf(useSurroundings());
  const facts: readonly [LucideIcon, string][] = [
    [Store, t("site.factFree")],
    ...(inUsAndAfrica ? [[MapIcon, t("site.factPlaces")] as [LucideIcon, string]] : []),
    ...(rating
      ? [
          [Star, t("site.factRating", { rating: rating.stars, reviews: shortCount(rating.reviews, locale) })] as [
            LucideIcon,
            string,
          ],
        ]
      : []),
    ...(apps ? [[Smartphone, t("site.factApps")] as [LucideIcon, string]] : []),
  ];
  return (
    <ul className="stack home-facts">
      {facts.map(([Icon, text]) => (
        <li key={text} className="line">
          <Icon className="ink" size={20} strokeWidth={1.75} aria-hidden />
          {text}
        </li>
      ))}
    </ul>
  );
}

/** What people can do with a voucher: a strip of four coupons. */
export function Verbs() {
  const t = useTranslate();
  const verbs = [
    { Icon: Wallet, title: t("site.stash"), text: t("site.stashText") },
    { Icon: Undo2, title: t("site.unstash"), text: t("site.unstashText") },
    { Icon: Gift, title: t("site.gift"), text: t("site.giftText") },
    { Icon: ScanQrCode, title: t("site.redeem"), text: t("site.redeemText") },
  ];
  return (
    <section className="coupons" id="how" aria-label={t("site.howItWorks")}>
      {verbs.map(({ Icon, title, text }) => (
        <div key={title} className="coupons__part row verb">
          <Icon className="ink" size={28} strokeWidth={1.75} aria-hidden />
          <div>
            <h2 className="verb__title">{title}</h2>
            <p className="note">{text}</p>
          </div>
        </div>
      ))}
    </section>
  );
}
