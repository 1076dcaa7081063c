import type { CheckedVoucher, Receipt } from "@stashwell/shared/reading";
import { REVERSAL_MINUTES } from "@stashwell/shared/vouchers/rules";
import { useCallback, useEffect, useRef, useState } from "react";
import { call } from "../../lib/call.ts";
import { CallError, isRefusedWith, isUnanswered } from "../../lib/call-error.ts";
import { money } from "../../lib/format.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { randomId } from "../../lib/random-id.ts";
import { storedProduct, storedStore } from "../../lib/storage/stored.ts";
import { useToasts } from "../../ui/toast.tsx";
import { callOnce } from "../../lib/call-once.ts";
import { isCashier } from "../accounts/is-cashier.ts";
import { useErrorText } from "../merchant/use-say-error.ts";
import { give } from "./signals.ts";
import * as stored from "./stored-redemptions.ts";
import type { Choice, Redemption } from "./stored-redemptions.ts";
import { closedStoreOf, verdictOf } from "./verdict.ts";

/** The server may or may not have redeemed the voucher: no response has arrived after this many attempts. */
interface Unanswered {
  name: "unanswered";
  redemption: Redemption;
  tries: number;
  /** Whether the screen doesn't show this yet, because the first retries follow within moments. */
  quiet: boolean;
}

/** The state of the screen. A PIN entered offline is `waiting` for the network. */
export type RedemptionState =
  | { name: "typing"; problem?: string; waiting?: string }
  | { name: "unknown"; pin: string }
  | { name: "checked"; pin: string; checked: CheckedVoucher; before?: Redemption | undefined }
  | Unanswered
  | { name: "redeemed"; redemption: Redemption; receipt: Receipt; left: number; undoUntil: number };

type Work = "checking" | "redeeming" | "undoing";

/** Timeout of one attempt: nobody at a counter should wait for a dead connection. Milliseconds. */
const TRY_MS = 15_000;
/** Delay before the next retry, by number of attempts without a response; the last one applies to all later retries. */
const PAUSES_MS = [0, 800, 2_500, 2_000, 4_000, 8_000, 15_000, 30_000];
/** Number of attempts before the screen shows that there is no response. */
const QUIET_TRIES = 3;
/** Errors say what to do instead, so their toasts stay longer; the next click removes them earlier. Milliseconds. */
export const REFUSAL_MS = 8_000;

const isUnknown = (error: unknown): boolean => error instanceof CallError && error.status === 404;
const hasEnded = (error: unknown): boolean => isRefusedWith(error, "errors.session");

/** Whether the error came before the redemption was processed, so that it says nothing about an earlier attempt. */
const saysNothing = (error: unknown): boolean =>
  hasEnded(error) || (error instanceof CallError && error.status === 429);

/** Whether a redemption without a response is too old to be retried: the customer may have left. */
const isStale = ({ at }: Redemption): boolean => Date.now() - at > REVERSAL_MINUTES * 60_000;

const wordsOf = ({ checked: { campaign }, choice }: Redemption, locale: string) => ({
  amount: money(campaign.denomination, campaign.currencySign, locale),
  product: choice.productName,
});

/** Resumes a redemption that had no response when the page was reloaded. */
function firstState(): RedemptionState {
  const redemption = stored.firstUnanswered();
  return redemption ? { name: "unanswered", redemption, tries: 0, quiet: false } : { name: "typing" };
}

/** One attempt of a redemption. All attempts carry its idempotency key, so that they redeem once. */
const send = async (redemption: Redemption): Promise<Receipt> => {
  const options = { idempotencyKey: redemption.key, signal: AbortSignal.timeout(TRY_MS) };
  return (await call("POST /store/voucher/redeem", stored.inputOf(redemption), options)).data;
};

/** The state machine of one voucher at the counter: typed or scanned, checked, redeemed, possibly undone. */
export function useRedemption() {
  const { t, locale } = useI18n();
  const { show } = useToasts();
  const errorText = useErrorText();
  const [state, setState] = useState<RedemptionState>(firstState);
  const [work, setWork] = useState<Work>();
  /** A ref, since state is only updated at the next render: two taps must count as one. */
  const isSending = useRef(false);
  /** The redemption whose response the screen waits for; undefined once the user has moved on to the next voucher. */
  const watched = useRef<string>(undefined);

  /** Checks a voucher and returns the result; undefined if there is none. */
  const check = useCallback(
    async (pin: string): Promise<CheckedVoucher | undefined> => {
      if (!navigator.onLine) {
        setState({ name: "typing", problem: t("voucherScreens.checkedOnceOnline"), waiting: pin });
        return undefined;
      }
      setWork("checking");
      stored.storePin(pin);
      try {
        const { data } = await call("POST /store/voucher/check", { pin }, { signal: AbortSignal.timeout(TRY_MS) });
        stored.storePin(undefined);
        setState({ name: "checked", pin, checked: data, before: stored.forgetUnanswered(pin) });
        give(verdictOf(data) === "good" ? "good" : "refused");
        return data;
      } catch (caught) {
        const error = caught instanceof CallError ? caught : new CallError(0);
        // The stored PIN is used after the next sign-in.
        if (hasEnded(error)) return undefined;
        stored.storePin(undefined);
        give("refused");
        setState(isUnknown(error) ? { name: "unknown", pin } : { name: "typing", problem: errorText(error) });
        return undefined;
      } finally {
        setWork(undefined);
      }
    },
    [t, errorText],
  );

  const attempt = useCallback(
    async (now: Unanswered): Promise<void> => {
      const { redemption, tries, quiet } = now;
      watched.current = redemption.key;
      if (isSending.current) return;
      isSending.current = true;
      setWork("redeeming");
      const isLeft = () => watched.current !== redemption.key;
      try {
        const receipt = await send(redemption);
        const until = stored.undoUntil(redemption.at, receipt.at);
        stored.forgetUnanswered(redemption.pin);
        storedStore.write(redemption.choice.storeId);
        storedProduct.write(redemption.choice.productId);
        if (isLeft()) return show(t("voucherScreens.wasRedeemed", wordsOf(redemption, locale)), "success");
        setState({ name: "redeemed", redemption, receipt, left: redemption.choice.inStock - 1, undoUntil: until });
        give("done");
      } catch (error) {
        const wasSent = tries > 0 || !quiet;
        if (isUnanswered(error) || (wasSent && saysNothing(error))) {
          if (isLeft()) return;
          // Stop being quiet after a full timeout, or if the session has ended.
          const stillQuiet = quiet && tries + 1 < QUIET_TRIES && !(error instanceof DOMException) && !hasEnded(error);
          if (quiet && !stillQuiet) give("refused");
          setState({ ...now, tries: quiet && !stillQuiet ? QUIET_TRIES : tries + 1, quiet: stillQuiet });
          return;
        }
        stored.forgetUnanswered(redemption.pin);
        if (isLeft()) return show(errorText(error), "error", REFUSAL_MS);
        give("refused");
        const seen = await check(redemption.pin);
        // For a closed store, the screen itself shows the reason.
        if (!seen || !closedStoreOf(seen)) show(errorText(error), "error", REFUSAL_MS);
      } finally {
        isSending.current = false;
        setWork(undefined);
      }
    },
    [t, locale, show, errorText, check],
  );

  /** Redeems the checked voucher. Never offline: redemptions aren't queued. */
  const redeem = useCallback(
    (choice: Choice): void => {
      if (state.name !== "checked" || isSending.current) return;
      if (!navigator.onLine) return show(t("voucherScreens.offlineNothing"), "error");
      const { pin, checked, before } = state;
      // The same choice as a request without a response is a retry of it.
      const isSame = before?.choice.storeId === choice.storeId && before.choice.productId === choice.productId;
      const redemption = { key: isSame ? before.key : randomId(), pin, checked, choice, at: Date.now() };
      stored.storeUnanswered(redemption);
      const first: Unanswered = { name: "unanswered", redemption, tries: 0, quiet: true };
      setState(first);
      void attempt(first);
    },
    [t, state, show, attempt],
  );

  /** Finds out what happened to a redemption without a response: by a retry with the same key, or later by a check. */
  const retry = useCallback(
    (redemption: Redemption, tries = 0, quiet = false): void => {
      if (isStale(redemption)) return void check(redemption.pin);
      const now: Unanswered = { name: "unanswered", redemption, tries, quiet };
      setState(now);
      return void attempt(now);
    },
    [check, attempt],
  );

  const takeBack = useCallback(
    async (pin: string): Promise<boolean> => {
      if (!navigator.onLine) {
        show(t("common.noNetwork"), "error");
        return false;
      }
      setWork("undoing");
      try {
        await callOnce("POST /store/voucher/reverse", { pin });
        show(t("voucherScreens.undone"), "success");
        return true;
      } catch (error) {
        show(errorText(error), "error", REFUSAL_MS);
        return false;
      } finally {
        setWork(undefined);
      }
    },
    [t, show, errorText],
  );

  const startOver = useCallback(() => {
    watched.current = undefined;
    setState({ name: "typing" });
  }, []);

  const undo = useCallback(
    async (pin: string): Promise<void> => {
      if (!(await takeBack(pin))) return;
      // It is good again, but not for the cashier who undid it.
      if (isCashier()) startOver();
      else await check(pin);
    },
    [takeBack, check, startOver],
  );

  useRetry(state, work !== undefined, retry);
  useOnceOnline(state, check);
  useFreshStock(state, setState);
  return { ...shown(state, work), check, redeem, askAgain: retry, undo, startOver };
}

export type RedemptionFlow = ReturnType<typeof useRedemption>;

/** The state to show: during the first retries, the checked voucher being redeemed. */
function shown(state: RedemptionState, work: Work | undefined): { state: RedemptionState; work: Work | undefined } {
  if (state.name !== "unanswered" || !state.quiet) return { state, work };
  const { pin, checked } = state.redemption;
  return { state: { name: "checked", pin, checked }, work: "redeeming" };
}

/** Retries a redemption without a response automatically, after a delay and when the network returns. */
function useRetry(state: RedemptionState, busy: boolean, retry: RedemptionFlow["askAgain"]): void {
  useEffect(() => {
    if (state.name !== "unanswered" || busy) return undefined;
    const { redemption, tries, quiet } = state;
    const ask = () => {
      if (!document.hidden) retry(redemption, tries, quiet);
    };
    const timer = setTimeout(ask, PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)]);
    addEventListener("online", ask);
    document.addEventListener("visibilitychange", ask);
    return () => {
      clearTimeout(timer);
      removeEventListener("online", ask);
      document.removeEventListener("visibilitychange", ask);
    };
  }, [state, busy, retry]);
}

/** Checks a PIN entered offline as soon as the network returns. */
function useOnceOnline(state: RedemptionState, check: (pin: string) => unknown): void {
  const waiting = state.name === "typing" ? state.waiting : undefined;
  useEffect(() => {
    if (waiting === undefined) return undefined;
    const onOnline = () => void check(waiting);
    addEventListener("online", onOnline);
    return () => removeEventListener("online", onOnline);
  }, [waiting, check]);
}

/**
 * Other devices redeem from the same stock, so the stock on the receipt is refetched; until then it is one less than
 * before.
 */
function useFreshStock(
  state: RedemptionState,
  setState: (change: (state: RedemptionState) => RedemptionState) => void,
): void {
  const receipt = state.name === "redeemed" ? state.receipt : undefined;
  useEffect(() => {
    if (!receipt) return;
    const update = ({ data }: { data: CheckedVoucher }) =>
      setState((now) =>
        now.name === "redeemed" && now.receipt === receipt
          ? { ...now, left: leftIn(data, now.redemption.choice) ?? now.left }
          : now,
      );
    // Optional: without a response the calculated value stays.
    call("POST /store/voucher/check", { pin: receipt.pin }).then(update, () => undefined);
  }, [receipt, setState]);
}

/** The current stock of the chosen product in that store, according to a new check. */
const leftIn = ({ stores }: CheckedVoucher, { storeId, productId }: Choice): number | undefined =>
  stores.find((store) => store.id === storeId)?.products.find((product) => product.id === productId)?.quantity;
