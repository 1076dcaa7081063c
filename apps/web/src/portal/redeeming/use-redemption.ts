import type { CheckedVoucher, Receipt } from "@stashwell/shared/vouchers/contract";
import { REVERSAL_MINUTES } from "@stashwell/shared/vouchers/rules";
import { useCallback, useEffect, useState } from "react";
import { call, CallError } from "../../lib/call.ts";
import { useTranslate } from "../../lib/i18n.tsx";
import { useToasts } from "../../ui/toast.tsx";
import { callOnce } from "../merchant/call-once.ts";
import { useErrorText } from "../merchant/use-say-error.ts";
import { give } from "./signals.ts";
import { verdictOf } from "./verdict.ts";

/** What is redeemed, where and for what. */
export interface Choice {
  storeId: string;
  storeName: string;
  productId: string;
  productName: string;
  /** Pieces in stock when the voucher was checked. */
  inStock: number;
}

/** What the screen shows. A redemption counts only once there is a receipt. */
export type Stage =
  | { name: "typing"; problem?: string }
  | { name: "unknown"; pin: string }
  | { name: "checked"; pin: string; checked: CheckedVoucher }
  /** The server may or may not have redeemed it: the reply got lost. */
  | { name: "unanswered"; pin: string; checked: CheckedVoucher; choice: Choice }
  | {
      name: "redeemed";
      pin: string;
      checked: CheckedVoucher;
      choice: Choice;
      receipt: Receipt;
      left: number;
      undoUntil: number;
    };

export type Work = "checking" | "redeeming" | "undoing";

/** After a lost reply the same redemption is tried again by itself, so many milliseconds later. */
const RETRIES = [800, 2_500];

const isLost = (error: unknown): boolean => error instanceof CallError && (error.status === 0 || error.status >= 500);
const isUnknown = (error: unknown): boolean => error instanceof CallError && error.status === 404;
const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Redeems exactly once: every try carries the same key, so a lost reply is asked for again. */
async function redeemWithRetries(pin: string, { storeId, productId }: Choice): Promise<Receipt> {
  for (const wait of [...RETRIES, undefined]) {
    try {
      return (await callOnce("POST /store/voucher/redeem", { pin, storeId, organizationProductId: productId })).data;
    } catch (error) {
      if (!isLost(error) || wait === undefined) throw error;
      await pause(wait);
    }
  }
  throw new CallError(0);
}

/** How many of the chosen product that store still has, by a fresh look at the voucher. */
const leftIn = ({ stores }: CheckedVoucher, { storeId, productId }: Choice): number | undefined =>
  stores
    .find((store) => store.organizationId === storeId)
    ?.products.find((product) => product.organizationProductId === productId)?.currentQty;

/** The way of one voucher over the counter: typed, checked, redeemed, perhaps undone. */
export function useRedemption() {
  const t = useTranslate();
  const { show } = useToasts();
  const errorText = useErrorText();
  const [stage, setStage] = useState<Stage>({ name: "typing" });
  const [work, setWork] = useState<Work>();

  const check = useCallback(
    async (pin: string): Promise<void> => {
      if (!navigator.onLine) return setStage({ name: "typing", problem: t("redeeming.offline") });
      setWork("checking");
      try {
        const { data } = await call("POST /store/voucher/check", { pin });
        setStage({ name: "checked", pin, checked: data });
        give(verdictOf(data) === "good" ? "good" : "refused");
      } catch (error) {
        give("refused");
        setStage(isUnknown(error) ? { name: "unknown", pin } : { name: "typing", problem: errorText(error) });
      } finally {
        setWork(undefined);
      }
    },
    [t, errorText],
  );

  const redeem = useCallback(
    async (pin: string, checked: CheckedVoucher, choice: Choice): Promise<void> => {
      if (!navigator.onLine) return show(t("redeeming.offlineNothing"), "error");
      setWork("redeeming");
      try {
        const receipt = await redeemWithRetries(pin, choice);
        const undoUntil = Date.now() + REVERSAL_MINUTES * 60_000;
        setStage({ name: "redeemed", pin, checked, choice, receipt, left: choice.inStock - 1, undoUntil });
        give("done");
      } catch (error) {
        give("refused");
        if (isLost(error)) return setStage({ name: "unanswered", pin, checked, choice });
        show(errorText(error), "error");
        await check(pin);
      } finally {
        setWork(undefined);
      }
    },
    [t, show, errorText, check],
  );

  const undo = useCallback(
    async (pin: string): Promise<void> => {
      if (!navigator.onLine) return show(t("redeeming.offline"), "error");
      setWork("undoing");
      try {
        await callOnce("POST /store/voucher/reverse", { pin });
        show(t("redeeming.undone"), "success");
        await check(pin);
      } catch (error) {
        show(errorText(error), "error");
      } finally {
        setWork(undefined);
      }
    },
    [t, show, errorText, check],
  );

  useRetryWhenOnline(stage, redeem);
  useFreshStock(stage, setStage);
  const startOver = useCallback(() => setStage({ name: "typing" }), []);
  return { stage, work, check, redeem, undo, startOver };
}

export type Redemption = ReturnType<typeof useRedemption>;

/** A redemption whose reply got lost is asked for again as soon as the network is back. */
function useRetryWhenOnline(
  stage: Stage,
  redeem: (pin: string, checked: CheckedVoucher, choice: Choice) => Promise<void>,
): void {
  useEffect(() => {
    if (stage.name !== "unanswered") return undefined;
    const retry = () => void redeem(stage.pin, stage.checked, stage.choice);
    addEventListener("online", retry);
    return () => removeEventListener("online", retry);
  }, [stage, redeem]);
}

/** Other tills sell from the same stock, so the receipt's figure is looked up; until then it is one less than before. */
function useFreshStock(stage: Stage, setStage: (change: (stage: Stage) => Stage) => void): void {
  const receipt = stage.name === "redeemed" ? stage.receipt : undefined;
  useEffect(() => {
    if (!receipt) return;
    const update = ({ data }: { data: CheckedVoucher }) =>
      setStage((now) =>
        now.name === "redeemed" && now.receipt === receipt
          ? { ...now, left: leftIn(data, now.choice) ?? now.left }
          : now,
      );
    // The figure is a courtesy: without an answer the reckoned one stays.
    call("POST /store/voucher/check", { pin: receipt.pinNumber }).then(update, () => undefined);
  }, [receipt, setStage]);
}
