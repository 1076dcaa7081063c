import { MapPin, QrCode, Wallet } from "lucide-react";
import { useTranslate } from "../../lib/i18n.tsx";
import { PosterScene } from "../art/poster-scene.tsx";
import { content } from "../content.ts";
import { Points } from "../parts/points.tsx";
import { SectionHead } from "../parts/section-head.tsx";

/** How an offer reaches people, and they the shelf. */
export function DigitalEngagement() {
  const t = useTranslate();
  const points = [
    { Icon: QrCode, title: t("forBrands.links"), text: t("forBrands.linksText") },
    { Icon: Wallet, title: t("forBrands.wallet"), text: t("forBrands.walletText") },
    { Icon: MapPin, title: t("forBrands.shelf"), text: t("forBrands.shelfText") },
  ];
  return (
    <section className="marketing__section pair" aria-labelledby="engage-title">
      <div>
        <SectionHead id="engage-title" title={t("forBrands.engageTitle")} text={t("forBrands.engageText")} />
        <Points points={points} />
      </div>
      <div className="stage">
        <PosterScene className="stage__scene" amount={content.heroAmount} off={t("common.off")} />
      </div>
    </section>
  );
}
