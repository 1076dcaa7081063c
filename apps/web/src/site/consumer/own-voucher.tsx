import type { Offer, OwnVoucher, QrModules } from "@stashwell/shared/site/pages";
import { groupedPin } from "@stashwell/shared/vouchers/rules";
import { Clock, Copy, Download } from "lucide-react";
import { day } from "../../lib/format.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";
import { qrPath } from "../../ui/qr-code.tsx";
import { Ticket } from "../../ui/ticket.tsx";
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
        <p className="quiet">{i18n.t("consumer.until", { day: day(campaign.CEndDate, i18n.locale) })}</p>
      </div>
    </div>
  );
}

function Qr({ modules, label }: { modules: QrModules; label: string }) {
  return (
    <svg
      className="voucher-qr"
      viewBox={`0 0 ${modules.length} ${modules.length}`}
      width={244}
      height={244}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={modules.length} height={modules.length} fill="#fff" />
      <path d={qrPath(modules)} fill="#13201b" />
    </svg>
  );
}

function Pin({ pin }: { pin: string }) {
  const { t } = useI18n();
  return (
    <p className="voucher-pin">
      <span className="visually-hidden">{t("consumer.pin")}: </span>
      <span>{groupedPin(pin)}</span>
    </p>
  );
}

function CopyPin({ pin }: { pin: string }) {
  const { t } = useI18n();
  return (
    <button
      className="button button--wide button--large copies"
      type="button"
      hidden
      data-copy={pin}
      data-copied={t("common.copied")}
    >
      <Copy size={16} strokeWidth={1.75} aria-hidden />
      {t("consumer.copyPin")}
      <output className="copy-button__said" />
    </button>
  );
}

/** The part for the till: a code to scan, a pin to say. */
function GoodStub({ voucher, offer }: { voucher: OwnVoucher; offer: Offer }) {
  const { t, locale } = useI18n();
  return (
    <div className="voucher-stub">
      {voucher.qr && <Qr modules={voucher.qr} label={t("consumer.qrOf")} />}
      <Pin pin={voucher.pin} />
      {voucher.early ? (
        <p className="voucher-stub__early">
          <Clock size={16} strokeWidth={2} aria-hidden />
          {t("consumer.keepUntilStart", { day: day(offer.campaign.CStartDate, locale) })}
        </p>
      ) : (
        <p className="quiet">{t("consumer.showAtCounter")}</p>
      )}
    </div>
  );
}

/** What became of a voucher that is of no more use. */
function SpentStub({ title, text }: { title: string; text: string }) {
  return (
    <div className="voucher-stub voucher-stub--spent">
      <p className="voucher-stub__title">{title}</p>
      <p className="quiet">{text}</p>
    </div>
  );
}

function stubOf(voucher: OwnVoucher, offer: Offer, { t, locale }: ReturnType<typeof useI18n>) {
  if (voucher.status === "redeemed") {
    const title = voucher.redeemedOn
      ? t("consumer.usedOn", { day: day(voucher.redeemedOn, locale) })
      : t("consumer.used");
    return <SpentStub title={title} text={t("consumer.usedText")} />;
  }
  if (voucher.status === "expired")
    return (
      <SpentStub
        title={t("consumer.overOn", { day: day(offer.campaign.CEndDate, locale) })}
        text={t("consumer.overText")}
      />
    );
  return <GoodStub voucher={voucher} offer={offer} />;
}

/** A visitor's own voucher: the ticket, and what can be done with it. */
export function OwnVoucherTicket({ voucher, offer }: { voucher: OwnVoucher; offer: Offer }) {
  const i18n = useI18n();
  const good = voucher.status === "claimed" || voucher.status === "saved";
  return (
    <>
      <Ticket className="voucher-ticket" tone={good ? "plain" : "rest"} stub={stubOf(voucher, offer, i18n)}>
        <VoucherFace offer={offer} />
      </Ticket>
      {good && (
        <div className="voucher-acts">
          <a
            className="button button--wide button--large"
            href={paths.voucherPdf(voucher.pin, i18n.language)}
            rel="nofollow"
            download
          >
            <Download size={18} strokeWidth={1.75} aria-hidden />
            {i18n.t("consumer.pdf")}
          </a>
          <CopyPin pin={voucher.pin} />
        </div>
      )}
    </>
  );
}
