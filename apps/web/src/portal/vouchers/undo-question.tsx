import { useTranslate } from "../../lib/i18n.tsx";
import { keepUnits } from "../../lib/keep-units.ts";
import { isCashier } from "../accounts/is-cashier.ts";
import { AskFirst } from "../../ui/dialog.tsx";

interface UndoQuestionProps {
  product: string;
  busy: boolean;
  onUndo: () => void;
  onClose: () => void;
}

/** Confirms the undo of a redemption: the customer may have left already, and a cashier can't redeem it again. */
export function UndoQuestion({ product, busy, onUndo, onClose }: UndoQuestionProps) {
  const t = useTranslate();
  return (
    <AskFirst
      question={t("voucherScreens.undoAsk")}
      act={t(busy ? "voucherScreens.undoing" : "voucherScreens.undoYes")}
      instead={t("voucherScreens.undoNo")}
      busy={busy}
      onAct={onUndo}
      onClose={onClose}
    >
      <p>{t("voucherScreens.undoAskText", { product: keepUnits(product) })}</p>
      {isCashier() && <p>{t("voucherScreens.undoOnce")}</p>}
    </AskFirst>
  );
}
