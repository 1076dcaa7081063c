import { CAMPAIGN_STATUS } from "@stashwell/shared/campaigns/rules";
import type { ReactNode } from "react";
import type { CampaignDetail } from "@stashwell/shared/reading";
import { useI18n } from "../../lib/i18n.tsx";
import { dayRange, money } from "../../lib/format.ts";

function Coupon({
  label,
  value,
  note,
  strong = false,
}: {
  label: string;
  value: ReactNode;
  note: ReactNode;
  strong?: boolean;
}) {
  return (
    <div className="coupons__part coupon">
      <dt className="quiet">{label}</dt>
      <dd className={`coupon__value tabular ${strong ? "coupon__value--strong" : ""}`}>{value}</dd>
      <dd className="quiet tabular">{note}</dd>
    </div>
  );
}

/** The campaign's amounts, as a strip of three coupons. */
export function CampaignFacts({ campaign }: { campaign: CampaignDetail }) {
  const { t, locale } = useI18n();
  const notSet = <span className="coupon__missing">{t("campaignScreens.notSet")}</span>;
  const amount = (value: string) => (Number(value) > 0 ? money(value, campaign.currencySign, locale) : notSet);
  const count = new Intl.NumberFormat(locale).format(campaign.voucherCount);
  return (
    <dl className="coupons">
      <Coupon
        label={t("campaignScreens.denomination")}
        value={amount(campaign.denomination)}
        note={t("campaignScreens.perVoucher")}
      />
      <Coupon
        label={t("campaignScreens.vouchers")}
        value={campaign.voucherCount > 0 ? count : notSet}
        note={
          campaign.status === CAMPAIGN_STATUS.draft
            ? ""
            : `${t("campaignScreens.claimed", { count: campaign.claimed })} · ${t("campaignScreens.redeemedCount", { count: campaign.redeemed })}`
        }
      />
      <Coupon
        label={t("campaignScreens.totalOffer")}
        value={amount(campaign.totalOffer)}
        note={dayRange(campaign.startsOn, campaign.endsOn, locale)}
        strong
      />
    </dl>
  );
}
