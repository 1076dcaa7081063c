import type { CampaignFace } from "@stashwell/shared/reading";
import { CAMPAIGN_STATUS } from "@stashwell/shared/campaigns/rules";
import type { VoucherState } from "@stashwell/shared/site/pages";
import { isGood } from "@stashwell/shared/site/voucher-status";
import { ChevronRight } from "lucide-react";
import { day } from "../../lib/format.ts";
import { type I18n, useI18n } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";

interface HaveVoucherProps {
  campaign: CampaignFace;
  /** How it stands; null for a visitor who is not known to have one. */
  own: VoucherState | null;
  /** Whether vouchers of it are no longer good; by the campaign's status unless said. */
  isOver?: boolean;
}

/** How a voucher of a campaign stands as far as the campaign alone tells it. */
const statusIn = ({ status }: CampaignFace, isOver: boolean): VoucherState => ({
  status: isOver ? "expired" : "claimed",
  early: status === CAMPAIGN_STATUS.published,
  redeemedOn: null,
});

/** What the visitor has, and what the link to it shows. */
function wordsFor(campaign: CampaignFace, { status, early, redeemedOn }: VoucherState, { t, locale }: I18n) {
  if (status === "redeemed")
    return {
      what: redeemedOn ? t("consumer.haveUsedOn", { day: day(redeemedOn, locale) }) : t("consumer.haveUsed"),
      act: t("consumer.viewReceipt"),
    };
  if (status === "voided") return { what: t("consumer.haveVoided"), act: t("consumer.showVoucher") };
  if (status === "expired")
    return {
      what: t("consumer.haveExpired", { day: day(campaign.endsOn, locale) }),
      act: t("consumer.showVoucher"),
    };
  return {
    what: early ? t("consumer.haveEarly", { day: day(campaign.startsOn, locale) }) : t("consumer.haveVoucher"),
    act: t("consumer.showVoucher"),
  };
}

/** The way to a voucher; `shownFor` is what the script finds out about the one that this browser has stored. */
function Way({ campaign, state, shownFor }: { campaign: CampaignFace; state: VoucherState; shownFor?: string }) {
  const { what, act } = wordsFor(campaign, state, useI18n());
  return (
    <a
      className={`screen-only notice ${isGood(state) ? "notice--good" : ""} space-16 have`}
      href={paths.saveToPhone(campaign.code)}
      hidden={shownFor !== undefined}
      data-have-voucher={shownFor}
    >
      <span>
        <b>{what}</b>
        <br />
        {act}
      </span>
      <ChevronRight size={20} strokeWidth={1.75} aria-hidden />
    </a>
  );
}

/** The way back to a voucher that this visitor has; the script shows it to whoever has one stored in this browser. */
export function HaveVoucher({ campaign, own, isOver = campaign.status === CAMPAIGN_STATUS.expired }: HaveVoucherProps) {
  if (own) return <Way campaign={campaign} state={own} />;
  const state = statusIn(campaign, isOver);
  return (
    <>
      <Way campaign={campaign} state={state} shownFor="good" />
      <Way campaign={campaign} state={{ ...state, status: "redeemed" }} shownFor="redeemed" />
      <Way campaign={campaign} state={{ ...state, status: "voided" }} shownFor="voided" />
    </>
  );
}
