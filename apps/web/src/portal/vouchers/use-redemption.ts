import type { CheckedVoucher, Receipt } from "@stashwell/shared/vouchers/contract";
import { REVERSAL_MINUTES } from "@stashwell/shared/vouchers/rules";
import { useCallback, useRef, useState } from "react";
import { call, CallError } from "../../lib/call.ts";
import { money } from "../../lib/format.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { useToasts } from "../../ui/toast.tsx";
import { callOnce } from "../merchant/call-once.ts";
import { useErrorText } from "../merchant/use-say-error.ts";
import { forgetPin, keepPin } from "./kept-pin.ts";
import { forgetOwn, rememberOwn, undoUntil } from "./own-redemptions.ts";
import { PATIENCE, redeemOnce } from "./redeem-once.ts";
import { give } from "./signals.ts";
import { rememberStore } from "./store-choice.tsx";
import { useAskingAgain } from "./use-asking-again.ts";
import { useFreshStock } from "./use-fresh-stock.ts";
import { type Closing, isClosed, verdictOf } from "./verdict.ts";
import { closingIn, whyClosed } from "./why-closed.ts";
import { firstUnsettled, forgetUnsettled, keepUnsettled, type Wish } from "./wish.ts";

/** What the screen shows. */
export type Stage =
  | { name: "typing"; problem?: string }
  | { name: "unknown"; pin: string }
  | { name: "checked"; pin: string; checked: CheckedVoucher; why: Closing | undefined }
  /** The server may or may not have redeemed it: the reply got lost, so many times. */
  | { name: "unanswered"; wish: Wish; times: number }
  | { name: "redeemed"; wish: Wish; receipt: Receipt; left: number; undoUntil: number };

export type Work = "checking" | "redeeming" | "undoing";

/** A refusal says what to do instead, and the next press takes it away before. Milliseconds. */
const REFUSAL_LASTS = 8_000;

const isUnknown = (error: unknown): boolean => error instanceof CallError && error.status === 404;
const hasEnded = (error: unknown): boolean => error instanceof CallError && error.code === "errors.session";

/** Of what a refusal said, the one thing that a look at the voucher does not say better. */
const capOf = (refusal: Closing | undefined): Closing | undefined => (refusal === "capped" ? refusal : undefined);

/** Whether a redemption without an answer is too old to be tried again: whoever brought the voucher may be gone. */
const isStale = ({ at }: Wish): boolean => Date.now() - at > REVERSAL_MINUTES * 60_000;

const wordsOf = ({ checked: { campaign }, choice }: Wish, locale: string) => ({
  amount: money(campaign.Denomination, campaign.currencySign, locale),
  product: choice.productName,
});

/** What was left without an answer when the page was loaded again is gone on with. */
function firstStage(): Stage {
  const wish = firstUnsettled();
  return wish ? { name: "unanswered", wish, times: 0 } : { name: "typing" };
}

/** The way of one voucher over the counter: typed or scanned, checked, redeemed, perhaps undone. */
export function useRedemption() {
  const { t, locale } = useI18n();
  const { show } = useToasts();
  const errorText = useErrorText();
  const [stage, setStage] = useState<Stage>(firstStage);
  const [work, setWork] = useState<Work>();
  /** Known at once, where the state of a screen is known a moment later: two taps are one act. */
  const isRedeeming = useRef(false);
  /** Whether somebody went on to the next voucher before the answer came; it must not pass for that of the next one. */
  const wasLeft = useRef(false);

  const check = useCallback(
    async (pin: string, refusal?: Closing): Promise<void> => {
      if (!navigator.onLine) return setStage({ name: "typing", problem: t("redeeming.offline") });
      setWork("checking");
      keepPin(pin);
      try {
        const { data } = await call("POST /store/voucher/check", { pin }, { signal: AbortSignal.timeout(PATIENCE) });
        const why = refusal === "capped" || !isClosed(data) ? capOf(refusal) : (refusal ?? (await whyClosed(data)));
        forgetPin();
        forgetUnsettled(pin);
        setStage({ name: "checked", pin, checked: data, why });
        give(verdictOf(data) === "good" ? "good" : "refused");
      } catch (caught) {
        const error = caught instanceof CallError ? caught : new CallError(0);
        // The pin waits for whoever signs in again.
        if (hasEnded(error)) return;
        forgetPin();
        give("refused");
        setStage(isUnknown(error) ? { name: "unknown", pin } : { name: "typing", problem: errorText(error) });
      } finally {
        setWork(undefined);
      }
    },
    [t, errorText],
  );

  const settle = useCallback(
    async (wish: Wish, times: number): Promise<void> => {
      if (isRedeeming.current) return;
      isRedeeming.current = true;
      wasLeft.current = false;
      setWork("redeeming");
      try {
        const receipt = await redeemOnce(wish, times > 0);
        if (!receipt) {
          if (times === 0) give("refused");
          if (!wasLeft.current) setStage({ name: "unanswered", wish, times: times + 1 });
          return;
        }
        const until = undoUntil(wish.at, receipt.at);
        forgetUnsettled(wish.pin);
        rememberStore(wish.choice.storeId);
        rememberOwn({ pin: receipt.pinNumber, at: receipt.at, until });
        if (wasLeft.current) return show(t("redeeming.wasRedeemed", wordsOf(wish, locale)), "success");
        setStage({ name: "redeemed", wish, receipt, left: wish.choice.inStock - 1, undoUntil: until });
        give("done");
      } catch (error) {
        forgetUnsettled(wish.pin);
        const why = closingIn(error);
        // The screen that follows says the same of the daily limit, and stays.
        if (why !== "capped" || wasLeft.current) show(errorText(error), "error", REFUSAL_LASTS);
        if (wasLeft.current) return;
        give("refused");
        await check(wish.pin, why);
      } finally {
        isRedeeming.current = false;
        setWork(undefined);
      }
    },
    [t, locale, show, errorText, check],
  );

  /** Redeems what was just confirmed. Never without a network: nothing is kept to be redeemed later. */
  const redeem = useCallback(
    (wish: Wish): void => {
      if (!navigator.onLine) return show(t("redeeming.offlineNothing"), "error");
      if (isRedeeming.current) return;
      keepUnsettled(wish);
      void settle(wish, 0);
    },
    [t, show, settle],
  );

  /** Asks what became of a redemption whose answer got lost: by the same call with the same key, or later by a look. */
  const askAgain = useCallback(
    (wish: Wish, times: number): void => {
      if (isStale(wish)) return void check(wish.pin);
      setStage({ name: "unanswered", wish, times: Math.max(times, 1) });
      return void settle(wish, Math.max(times, 1));
    },
    [check, settle],
  );

  const takeBack = useCallback(
    async (pin: string): Promise<boolean> => {
      if (!navigator.onLine) {
        show(t("redeeming.offline"), "error");
        return false;
      }
      setWork("undoing");
      try {
        await callOnce("POST /store/voucher/reverse", { pin });
        forgetOwn(pin);
        show(t("redeeming.undone"), "success");
        return true;
      } catch (error) {
        show(errorText(error), "error", REFUSAL_LASTS);
        return false;
      } finally {
        setWork(undefined);
      }
    },
    [t, show, errorText],
  );

  const undo = useCallback(
    async (pin: string): Promise<void> => {
      if (await takeBack(pin)) await check(pin);
    },
    [takeBack, check],
  );

  useAskingAgain(stage, work !== undefined, askAgain);
  useFreshStock(stage, setStage);
  const startOver = useCallback(() => {
    wasLeft.current = true;
    setStage({ name: "typing" });
  }, []);
  return { stage, work, check, redeem, askAgain, takeBack, undo, startOver };
}

export type Redemption = ReturnType<typeof useRedemption>;
