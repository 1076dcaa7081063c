import { groupedPin } from "@stashwell/shared/vouchers/rules";
import { useTranslate } from "../../lib/i18n.tsx";
import { CheckedVoucherView, type Choosing } from "./checked-voucher.tsx";
import { RedeemedVoucher } from "./redeemed-voucher.tsx";
import type { Redemption } from "./use-redemption.ts";
import { WholeSlip } from "./voucher-slip.tsx";

interface StageContentProps {
  redemption: Redemption;
  choosing: Choosing;
}

/** What a stage shows between its big word and its acts. */
export function StageContent({ redemption, choosing }: StageContentProps) {
  const t = useTranslate();
  const { stage, work, undo } = redemption;
  const undoing = work === "undoing";
  switch (stage.name) {
    case "unknown":
      return (
        <>
          <p>{t("redeeming.unknownText")}</p>
          <p className="unknown-pin tabular">{groupedPin(stage.pin)}</p>
        </>
      );
    case "unanswered":
      return (
        <>
          <p>{t("redeeming.noAnswerText")}</p>
          <WholeSlip campaign={stage.wish.checked.campaign} note={stage.wish.choice.productName} />
        </>
      );
    case "checked":
      return (
        <CheckedVoucherView
          checked={stage.checked}
          why={stage.why}
          choosing={choosing}
          undoing={undoing}
          onUndo={() => void undo(stage.pin)}
        />
      );
    case "redeemed":
      return <RedeemedVoucher stage={stage} undoing={undoing} onUndo={() => void undo(stage.wish.pin)} />;
    case "typing":
      break;
  }
  return null;
}
