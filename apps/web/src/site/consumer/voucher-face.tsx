import type { Offer } from "@stashwell/shared/site/pages";
import { day } from "../../lib/format.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { BrandLogo } from "./consumer-bar.tsx";
import { worthOf } from "./words.ts";

/** What the voucher is worth, and until when. */
export function VoucherFace({ offer: { campaign, brand } }: { offer: Offer }) {
  const i18n = useI18n();
  return (
    <div className="voucher-face">
      <BrandLogo brand={brand} size={44} />
      <div>
        <p className="voucher-face__worth">{worthOf(campaign, i18n)}</p>
        <p>{campaign.CampaignName}</p>
        <p className="quiet">{brand.organizationName}</p>
        <p className="quiet">{i18n.t("consumer.until", { day: day(campaign.CEndDate, i18n.locale) })}</p>
      </div>
    </div>
  );
}
