import type { Offer, OwnVoucher, QrModules } from "@stashwell/shared/site/pages";
import { isGood, isOnHold } from "@stashwell/shared/site/voucher-status";
import { groupedPin } from "@stashwell/shared/vouchers/rules";
import { CalendarClock } from "lucide-react";
import { day } from "../../lib/format.ts";
import { isPausedAtStart } from "../../lib/is-paused-at-start.ts";
import { useI18n, useTranslate } from "../../lib/i18n.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Ticket } from "../../ui/ticket.tsx";
import { Receipt } from "./receipt.tsx";
import { VoucherFace } from "./voucher-face.tsx";
import { qrPath } from "../../ui/qr-code.tsx";

/** The `id` of the enlarged code, opened by the code's button. */
const LARGE_CODE = "large-code";

function Pin({ pin }: { pin: string }) {
  const { t } = useI18n();
  return (
    <p className="tabular voucher-pin">
      <span className="visually-hidden">{t("common.labelBefore", { label: t("consumer.pin") })}</span>{" "}
      <span>{groupedPin(pin)}</span>
    </p>
  );
}

/** The QR code, which a tap shows in full screen. In browsers without popovers it is a plain picture. */
function OpeningQr({ modules }: { modules: QrModules }) {
  const t = useTranslate();
  return (
    <button
      className="voucher-qr__opens"
      type="button"
      popoverTarget={LARGE_CODE}
      title={t("consumer.enlargeCode")}
      aria-haspopup="dialog"
    >
      <Qr modules={modules} label={t("consumer.qrOf")} />
    </button>
  );
}

/** The QR code in full screen: for scanners that fail on a small or dark one. */
function LargeCode({ modules, pin }: { modules: QrModules; pin: string }) {
  const t = useTranslate();
  return (
    <div
      id={LARGE_CODE}
      className="screen-only large-code"
      popover="auto"
      role="dialog"
      aria-label={t("consumer.qrOf")}
    >
      <Qr modules={modules} label={t("consumer.qrOf")} />
      <Pin pin={pin} />
      <p className="note">{t("consumer.brightness")}</p>
      <button className="button button--large" type="button" popoverTarget={LARGE_CODE} popoverTargetAction="hide">
        {t("common.close")}
      </button>
    </div>
  );
}

/** The part for the store: a QR code to scan, and a PIN to read out. */
function GoodStub({ voucher, offer }: { voucher: OwnVoucher; offer: Offer }) {
  const { t, locale } = useI18n();
  const { qr, pin, early, isPaused } = voucher;
  const { pause, startsOn } = offer.campaign;
  // The code can always be opened: this page may be read without a network on a later day, when stores accept it.
  return (
    <div className={`stack stack--center snug voucher-stub ${isPaused ? "voucher-stub--paused" : ""}`}>
      {qr && <OpeningQr modules={qr} />}
      <Pin pin={pin} />
      {qr && <LargeCode modules={qr} pin={pin} />}
      {early && !isPausedAtStart(pause, startsOn, offer.timezone) && (
        <Notice icon={CalendarClock}>{t("consumer.keepUntilStart", { day: day(startsOn, locale) })}</Notice>
      )}
      {!early && !isOnHold(voucher) && <p className="note">{t("consumer.showAtCounter")}</p>}
    </div>
  );
}

function ExpiredStub({ offer }: { offer: Offer }) {
  const { t, locale } = useI18n();
  return (
    <div className="stack stack--center snug voucher-stub voucher-stub--spent">
      <p className="title-20">{t("consumer.overOn", { day: day(offer.campaign.endsOn, locale) })}</p>
      <p className="note">{t("consumer.overText")}</p>
    </div>
  );
}

function VoidedStub({ offer }: { offer: Offer }) {
  const { t } = useI18n();
  return (
    <div className="stack stack--center snug voucher-stub voucher-stub--spent">
      <p className="title-20">{t("consumer.voided", { brand: offer.brand.name })}</p>
      <p className="note">{t("consumer.voidedText")}</p>
    </div>
  );
}

const stubOf = (voucher: OwnVoucher, offer: Offer) => {
  if (isGood(voucher)) return <GoodStub voucher={voucher} offer={offer} />;
  return voucher.status === "voided" ? <VoidedStub offer={offer} /> : <ExpiredStub offer={offer} />;
};

/** The visitor's own voucher: a ticket while it is valid, a receipt once it was redeemed. */
export function OwnVoucherTicket({ voucher, offer }: { voucher: OwnVoucher; offer: Offer }) {
  if (voucher.status === "redeemed") return <Receipt voucher={voucher} offer={offer} />;
  return (
    <Ticket className="voucher-ticket" tone={isGood(voucher) ? "plain" : "rest"} stub={stubOf(voucher, offer)}>
      <VoucherFace offer={offer} />
    </Ticket>
  );
}

/** A voucher's QR code, always black on white, as SVG. */
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
