import { Fingerprint, Languages, ReceiptText, ShieldCheck, UserRoundX, WifiOff } from "lucide-react";
import { useTranslate } from "../../lib/i18n.tsx";
import { Points } from "../parts/points.tsx";

/** What a voucher can be relied on for. */
export function Features() {
  const t = useTranslate();
  const points = [
    { Icon: UserRoundX, title: t("home.featureAccount"), text: t("home.featureAccountText") },
    { Icon: WifiOff, title: t("home.featureOffline"), text: t("home.featureOfflineText") },
    { Icon: ShieldCheck, title: t("home.featureOnce"), text: t("home.featureOnceText") },
    { Icon: ReceiptText, title: t("home.featureReceipt"), text: t("home.featureReceiptText") },
    { Icon: Fingerprint, title: t("home.featurePrivate"), text: t("home.featurePrivateText") },
    { Icon: Languages, title: t("home.featureLanguages"), text: t("home.featureLanguagesText") },
  ];
  return (
    <section className="features" aria-labelledby="features-title">
      <h2 id="features-title" className="section-title">
        {t("home.featuresTitle")}
      </h2>
      <Points points={points} className="points--ruled" />
    </section>
  );
}
