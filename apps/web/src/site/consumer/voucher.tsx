import type { SitePage, VoucherState } from "@stashwell/shared/site/pages";
import type { Translate } from "@stashwell/shared/messages/translate";
import { Archive, Ban, CalendarClock, Check, CircleCheck, CirclePause, Clock, type LucideIcon } from "lucide-react";
import { day } from "../../lib/format.ts";
import { type I18n, useI18n } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";
import { Ticket } from "../../ui/ticket.tsx";
import type { PageContent } from "../page-content.ts";
import { BrandBar } from "./consumer-bar.tsx";
import { faceRule } from "./face-rule.ts";
import { VoucherFace } from "./voucher-face.tsx";

type VoucherPage = Extract<SitePage, { page: "voucher" }>;

interface ShownStatus {
  Icon: LucideIcon;
  tone: string;
  text: string;
  hint?: string;
}

/** The status of a voucher; a hint tells how to use one that stores accept now. */
function statusOf(
  { status, early, redeemedOn }: VoucherState,
  { campaign, brand, fullToday }: VoucherPage["offer"],
  { t, locale }: I18n,
): ShownStatus {
  if (status === "redeemed")
    return {
      Icon: Check,
      tone: "rest",
      text: redeemedOn ? t("consumer.usedOn", { day: day(redeemedOn, locale) }) : t("consumer.used"),
    };
  if (status === "voided") return { Icon: Ban, tone: "rest", text: t("consumer.voided", { brand: brand.name }) };
  if (status === "expired")
    return { Icon: Archive, tone: "rest", text: t("consumer.overOn", { day: day(campaign.endsOn, locale) }) };
  if (early)
    return { Icon: Clock, tone: "outline", text: t("consumer.goodFrom", { day: day(campaign.startsOn, locale) }) };
  if (campaign.pause?.redeeming) return { Icon: CirclePause, tone: "warning", text: t("consumer.restTitle") };
  if (fullToday) return { Icon: CalendarClock, tone: "warning", text: t("consumer.fullTodayTitle") };
  return { Icon: CircleCheck, tone: "live", text: t("consumer.good"), hint: t("consumer.voucherHint") };
}

function Voucher({ offer, voucherStatus }: VoucherPage) {
  const i18n = useI18n();
  const { t } = i18n;
  const { brand } = offer;
  const { Icon, tone, text, hint } = statusOf(voucherStatus, offer, i18n);
  return (
    <>
      <BrandBar brand={brand} />
      <main id="content" className="stack roomy save" data-scanned>
        <h1 className="visually-hidden">{t("consumer.voucherOf", { brand: brand.name })}</h1>
        <p className={`badge badge--${tone} badge--large scanned__status`}>
          <Icon size={24} strokeWidth={2} aria-hidden />
          {text}
        </p>
        <Ticket className="voucher-ticket" stub={hint && <p className="quiet">{hint}</p>}>
          <VoucherFace offer={offer} />
        </Ticket>
        <a className="button button--wide button--large" href={paths.login("business")}>
          {t("consumer.forShops")}
        </a>
      </main>
    </>
  );
}

/** The page shown to a visitor who scans a voucher's QR code without a merchant's session. */
export const voucherPage = (page: VoucherPage, t: Translate): PageContent => ({
  head: {
    title: t("consumer.voucherOf", { brand: page.offer.brand.name }),
    noIndex: true,
    inlineStyle: faceRule(page.offer.brand),
  },
  bodyClass: "consumer",
  body: <Voucher {...page} />,
});
