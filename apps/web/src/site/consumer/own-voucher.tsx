import type { Offer, OwnVoucher } from "@stashwell/shared/site/pages";
import { isGood } from "@stashwell/shared/site/voucher-standing";
import { groupedPin } from "@stashwell/shared/vouchers/rules";
import { CalendarClock } from "lucide-react";
import { day } from "../../lib/format.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { Ticket } from "../../ui/ticket.tsx";
import { Qr } from "./qr.tsx";
import { Receipt } from "./receipt.tsx";
import { VoucherFace } from "./voucher-face.tsx";

function Pin({ pin }: { pin: string }) {
  const { t } = useI18n();
  return (
    <p className="voucher-pin">
      <span className="visually-hidden">{t("consumer.pin")}: </span>
      <span>{groupedPin(pin)}</span>
    </p>
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
          <CalendarClock size={18} strokeWidth={1.75} aria-hidden />
          {t("consumer.keepUntilStart", { day: day(offer.campaign.CStartDate, locale) })}
        </p>
      ) : (
        <p className="quiet">{t("consumer.showAtCounter")}</p>
      )}
    </div>
  );
}

function ExpiredStub({ offer }: { offer: Offer }) {
  const { t, locale } = useI18n();
  return (
    <div className="voucher-stub voucher-stub--spent">
      <p className="voucher-stub__title">{t("consumer.overOn", { day: day(offer.campaign.CEndDate, locale) })}</p>
      <p className="quiet">{t("consumer.overText")}</p>
    </div>
  );
}

/** A visitor's own voucher as paper: whole while it is good, a receipt once it was redeemed. */
export function OwnVoucherTicket({ voucher, offer }: { voucher: OwnVoucher; offer: Offer }) {
  if (voucher.status === "redeemed") return <Receipt voucher={voucher} offer={offer} />;
  const good = isGood(voucher);
  return (
    <Ticket
      className="voucher-ticket"
      tone={good ? "plain" : "rest"}
      stub={good ? <GoodStub voucher={voucher} offer={offer} /> : <ExpiredStub offer={offer} />}
    >
      <VoucherFace offer={offer} />
    </Ticket>
  );
}
