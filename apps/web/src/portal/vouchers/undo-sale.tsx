import type { RedemptionRecord } from "@stashwell/shared/reading";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { callOnce } from "../../lib/call-once.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { useMutation } from "../../lib/use-mutation.ts";
import { useToasts } from "../../ui/toast.tsx";
import { useErrorText } from "../merchant/use-say-error.ts";
import { useMinutesLeft } from "./undo-offer.tsx";
import { UndoQuestion } from "./undo-question.tsx";
import { REFUSAL_MS } from "./use-redemption.ts";

interface UndoSaleProps {
  record: RedemptionRecord;
  /** When the record was loaded, in epoch milliseconds by this device's clock. */
  loadedAt: number;
}

/** The button that undoes a redemption of a list while that is possible. Asks for confirmation. */
export function UndoSale({ record, loadedAt }: UndoSaleProps) {
  // Servers of the version before leave it out.
  if (!(record.undoableFor > 0)) return null;
  return <UndoButton record={record} until={loadedAt + record.undoableFor * 1000} />;
}

function UndoButton({ record, until }: { record: RedemptionRecord; until: number }) {
  const { t } = useI18n();
  const { show } = useToasts();
  const errorText = useErrorText();
  const queries = useQueryClient();
  const button = useRef<HTMLButtonElement>(null);
  const [asking, setAsking] = useState(false);
  const minutes = useMinutesLeft(until);
  const { campaignId, redemptionId } = record;
  const undoing = useMutation({
    mutationFn: () => callOnce("POST /store/redemption/undo", { campaignId, redemptionId }),
    onSuccess: () => show(t("voucherScreens.undone"), "success"),
    onError: (error) => show(errorText(error), "error", REFUSAL_MS),
    onSettled: async () => {
      const row = button.current?.closest("li");
      setAsking(false);
      await queries.invalidateQueries({ queryKey: ["redemptions"] });
      // The button that had the focus again has disappeared, unless they have gone on meanwhile.
      if (document.activeElement === document.body || document.activeElement === button.current) row?.focus();
    },
  });
  if (minutes === undefined && !asking) return null;
  return (
    <>
      <button ref={button} type="button" className="text-act sale__undo" onClick={() => setAsking(true)}>
        {t("voucherScreens.undoLeft", { count: minutes ?? 0 })}
      </button>
      {asking && (
        <UndoQuestion
          product={record.productName}
          busy={undoing.isPending}
          onUndo={() => undoing.mutate()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
