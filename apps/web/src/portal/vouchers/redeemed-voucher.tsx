import { useI18n } from "../../lib/i18n.tsx";
import { instant } from "../../lib/format.ts";
import { businessTimezone } from "../notifications/business-timezone.ts";
import { pinTail } from "./pin-text.ts";
import { UndoOffer } from "./undo-offer.tsx";
import type { Stage } from "./use-redemption.ts";
import { Facts, ReceiptSlip } from "./voucher-slip.tsx";

interface RedeemedProps {
  stage: Extract<Stage, { name: "redeemed" }>;
  undoing: boolean;
  onUndo: () => void;
}

/** The receipt of a redemption that the server has confirmed. */
export function RedeemedVoucher({ stage, undoing, onUndo }: RedeemedProps) {
  const { t, locale } = useI18n();
  const {
    wish: { checked, choice },
    receipt,
    left,
    undoUntil,
  } = stage;
  return (
    <>
      <ReceiptSlip campaign={checked.campaign}>
        <Facts
          facts={[
            [t("redeeming.when"), instant(receipt.at, locale, businessTimezone())],
            [t("redeeming.where"), choice.storeName],
            [t("redeeming.product"), choice.productName],
            [t("redeeming.pin"), pinTail(receipt.pinNumber)],
            [t("redeeming.leftInStock"), new Intl.NumberFormat(locale).format(left)],
          ]}
        />
      </ReceiptSlip>
      <UndoOffer until={undoUntil} text="redeeming.undoWrong" busy={undoing} onUndo={onUndo} />
    </>
  );
}
