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
  /** The status of the visitor's voucher; null if the visitor isn't known to have one. */
  own: VoucherState | null;
  /** Whether its vouchers have expired; by default according to the campaign's status. */
  isOver?: boolean;
}

/** The status of a campaign's voucher as far as it follows from the campaign. */
const statusIn = ({ status }: CampaignFace, isOver: boolean): VoucherState => ({
  status: isOver ? "expired" : "claimed",
  early: status === CAMPAIGN_STATUS.published,
  redeemedOn: null,
});

/** The text and link label for the visitor's voucher. */
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

/** A link to a voucher; `shownFor` is the status for which the script shows it, if this browser has one stored. */
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

/** A link to the visitor's voucher; the script shows it if this browser has one stored. */
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
