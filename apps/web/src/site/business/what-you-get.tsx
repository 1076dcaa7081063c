import { ChartNoAxesColumn, FileSpreadsheet, Landmark, Link2, MapPinned, PackageCheck } from "lucide-react";
import { useTranslate } from "../../lib/i18n.tsx";
import { Points } from "../parts/points.tsx";

/** The grid: set-up, address, reporting, engagement, insight, technology. */
export function WhatYouGet() {
  const t = useTranslate();
  const points = [
    { Icon: PackageCheck, title: t("forShops.setUp"), text: t("forShops.setUpText") },
    { Icon: Link2, title: t("forShops.url"), text: t("forShops.urlText") },
    { Icon: FileSpreadsheet, title: t("forShops.reporting"), text: t("forShops.reportingText") },
    { Icon: MapPinned, title: t("forShops.engagement"), text: t("forShops.engagementText") },
    { Icon: ChartNoAxesColumn, title: t("forShops.insight"), text: t("forShops.insightText") },
    { Icon: Landmark, title: t("forShops.technology"), text: t("forShops.technologyText") },
  ];
  return (
    <section className="marketing__section" aria-labelledby="grid-title">
      <h2 id="grid-title" className="section-title">
        {t("forShops.gridTitle")}
      </h2>
      <Points points={points} className="points--grid" />
    </section>
  );
}
