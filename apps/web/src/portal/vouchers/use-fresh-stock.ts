import type { CheckedVoucher } from "@stashwell/shared/vouchers/contract";
import { useEffect } from "react";
import { call } from "../../lib/call.ts";
import type { Stage } from "./use-redemption.ts";
import type { Choice } from "./wish.ts";

/** How many of the chosen product that store still has, by a fresh look at the voucher. */
const leftIn = ({ stores }: CheckedVoucher, { storeId, productId }: Choice): number | undefined =>
  stores
    .find((store) => store.organizationId === storeId)
    ?.products.find((product) => product.organizationProductId === productId)?.currentQty;

/** Other tills sell from the same stock, so the receipt's figure is looked up; until then it is one less than before. */
export function useFreshStock(stage: Stage, setStage: (change: (stage: Stage) => Stage) => void): void {
  const receipt = stage.name === "redeemed" ? stage.receipt : undefined;
  useEffect(() => {
    if (!receipt) return;
    const update = ({ data }: { data: CheckedVoucher }) =>
      setStage((now) =>
        now.name === "redeemed" && now.receipt === receipt
          ? { ...now, left: leftIn(data, now.wish.choice) ?? now.left }
          : now,
      );
    // The figure is a courtesy: without an answer the reckoned one stays.
    call("POST /store/voucher/check", { pin: receipt.pinNumber }).then(update, () => undefined);
  }, [receipt, setStage]);
}
