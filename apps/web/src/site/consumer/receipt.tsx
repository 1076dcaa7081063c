import type { Offer, OwnVoucher, VoucherReceipt } from "@stashwell/shared/site/pages";
import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { day } from "../../lib/format.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { ProductTile } from "../parts/product-tile.tsx";
import { VoucherFace } from "./voucher-face.tsx";
import { momentOf } from "./words.ts";

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="row row--apart ruled receipt__row">
    <dt className="quiet">{name}</dt>
    <dd>{children}</dd>
  </div>
);

function Rows({ receipt, pin }: { receipt: VoucherReceipt; pin: string }) {
  const { t, locale } = useI18n();
  return (
    <dl>
      <Row name={t("consumer.receiptWhere")}>
        {receipt.store}
        {receipt.place && <span className="note">{receipt.place}</span>}
      </Row>
      <Row name={t("consumer.receiptWhat")}>
        <span className="line receipt__product">
          {receipt.product}
          <ProductTile picture={receipt.picture} size={48} />
        </span>
      </Row>
      <Row name={t("consumer.receiptWhen")}>{momentOf(receipt.at, receipt.timezone, locale)}</Row>
      <Row name={t("consumer.receiptPin")}>{pin.slice(-4)}</Row>
    </dl>
  );
}

/** A redeemed voucher as a receipt: store, product and time. */
export function Receipt({ voucher, offer }: { voucher: OwnVoucher; offer: Offer }) {
  const { t, locale } = useI18n();
  return (
    <article className="receipt" aria-label={t("consumer.receipt")}>
      <div className="row receipt__head">
        <Check size={28} strokeWidth={2.5} aria-hidden />
        <div>
          <p className="heavy receipt__word">{t("consumer.redeemed")}</p>
          {!voucher.receipt && voucher.redeemedOn && (
            <p>{t("consumer.usedOn", { day: day(voucher.redeemedOn, locale) })}</p>
          )}
        </div>
      </div>
      <div className="stack roomy receipt__body">
        <VoucherFace offer={offer} />
        {voucher.receipt && <Rows receipt={voucher.receipt} pin={voucher.pin} />}
        <p className="note">{t("consumer.usedText")}</p>
      </div>
    </article>
  );
}
