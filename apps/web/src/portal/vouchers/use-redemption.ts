import type { CheckedVoucher, Receipt } from "@stashwell/shared/reading";
import { REVERSAL_MINUTES } from "@stashwell/shared/vouchers/rules";
import { useCallback, useEffect, useRef, useState } from "react";
import { call, CallError, isRefusedWith, isUnanswered } from "../../lib/call.ts";
import { money } from "../../lib/format.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { randomId } from "../../lib/random-id.ts";
import { storedProduct, storedStore } from "../../lib/storage/stored.ts";
import { useToasts } from "../../ui/toast.tsx";
import { callOnce } from "../../lib/call-once.ts";
import { useErrorText } from "../merchant/use-say-error.ts";
import { give } from "./signals.ts";
import * as stored from "./stored-redemptions.ts";
import type { Choice, Redemption } from "./stored-redemptions.ts";
import { closedStoreOf, verdictOf } from "./verdict.ts";

/** The server may or may not have redeemed it: no reply has come, after so many tries. */
interface Unanswered {
  name: "unanswered";
  redemption: Redemption;
  tries: number;
  /** Whether the screen does not say so yet, because the first tries follow one another within moments. */
  quiet: boolean;
}

/** What the screen shows. A PIN that was given offline is `waiting` for the network. */
export type RedemptionState =
  | { name: "typing"; problem?: string; waiting?: string }
  | { name: "unknown"; pin: string }
  | { name: "checked"; pin: string; checked: CheckedVoucher; before?: Redemption | undefined }
  | Unanswered
  | { name: "redeemed"; redemption: Redemption; receipt: Receipt; left: number; undoUntil: number };

type Work = "checking" | "redeeming" | "undoing";

/** How long one try may take: at a counter nobody waits for a connection that has died. Milliseconds. */
const TRY_MS = 15_000;
/** How long after so many tries without a reply the next one follows; the last pause counts for all later ones. */
const PAUSES_MS = [0, 800, 2_500, 2_000, 4_000, 8_000, 15_000, 30_000];
/** So many tries pass before the screen says that there is no reply. */
const QUIET_TRIES = 3;
/** A refusal says what to do instead, and the next press takes it away before. Milliseconds. */
const REFUSAL_MS = 8_000;

const isUnknown = (error: unknown): boolean => error instanceof CallError && error.status === 404;
const hasEnded = (error: unknown): boolean => isRefusedWith(error, "errors.session");

/** Refused before the redemption was looked at, so that nothing is said about an earlier try. */
const saysNothing = (error: unknown): boolean =>
  hasEnded(error) || (error instanceof CallError && error.status === 429);

/** Whether a redemption without a reply is too old to be tried again: whoever brought the voucher may be gone. */
const isStale = ({ at }: Redemption): boolean => Date.now() - at > REVERSAL_MINUTES * 60_000;

const wordsOf = ({ checked: { campaign }, choice }: Redemption, locale: string) => ({
  amount: money(campaign.denomination, campaign.currencySign, locale),
  product: choice.productName,
});

/** What was left without a reply when the page was loaded again is gone on with. */
function firstState(): RedemptionState {
  const redemption = stored.firstUnanswered();
  return redemption ? { name: "unanswered", redemption, tries: 0, quiet: false } : { name: "typing" };
}

/** One try of a redemption: all of them carry its key, so that they redeem once. */
const send = async (redemption: Redemption): Promise<Receipt> => {
  const options = { idempotencyKey: redemption.key, signal: AbortSignal.timeout(TRY_MS) };
  return (await call("POST /store/voucher/redeem", stored.inputOf(redemption), options)).data;
};

/** The way of one voucher over the counter: typed or scanned, checked, redeemed, perhaps undone. */
export function useRedemption() {
  const { t, locale } = useI18n();
  const { show } = useToasts();
  const errorText = useErrorText();
  const [state, setState] = useState<RedemptionState>(firstState);
  const [work, setWork] = useState<Work>();
  /** Known at once, where the state of a screen is known a moment later: two taps are one act. */
  const isSending = useRef(false);
  /** Whose reply the screen waits for: after somebody went on to the next voucher, nobody's. */
  const watched = useRef<string>(undefined);

  /** Looks at a voucher, and gives back what was found; undefined for nothing. */
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
        // The pin waits for whoever signs in again.
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
        stored.storeUndoable({ pin: receipt.pin, at: receipt.at, until });
        if (isLeft()) return show(t("voucherScreens.wasRedeemed", wordsOf(redemption, locale)), "success");
        setState({ name: "redeemed", redemption, receipt, left: redemption.choice.inStock - 1, undoUntil: until });
        give("done");
      } catch (error) {
        const wasSent = tries > 0 || !quiet;
        if (isUnanswered(error) || (wasSent && saysNothing(error))) {
          if (isLeft()) return;
          // Whoever has waited for all of a try is told now, and so is whose session has ended.
          const stillQuiet = quiet && tries + 1 < QUIET_TRIES && !(error instanceof DOMException) && !hasEnded(error);
          if (quiet && !stillQuiet) give("refused");
          setState({ ...now, tries: quiet && !stillQuiet ? QUIET_TRIES : tries + 1, quiet: stillQuiet });
          return;
        }
        stored.forgetUnanswered(redemption.pin);
        if (isLeft()) return show(errorText(error), "error", REFUSAL_MS);
        give("refused");
        const seen = await check(redemption.pin);
        // Of a store that is closed the screen says why, and stays.
        if (!seen || !closedStoreOf(seen)) show(errorText(error), "error", REFUSAL_MS);
      } finally {
        isSending.current = false;
        setWork(undefined);
      }
    },
    [t, locale, show, errorText, check],
  );

  /** Redeems the voucher in sight. Never without a network: nothing is kept to be redeemed later. */
  const redeem = useCallback(
    (choice: Choice): void => {
      if (state.name !== "checked" || isSending.current) return;
      if (!navigator.onLine) return show(t("voucherScreens.offlineNothing"), "error");
      const { pin, checked, before } = state;
      // What was sent before and left without a reply is the same act.
      const isSame = before?.choice.storeId === choice.storeId && before.choice.productId === choice.productId;
      const redemption = { key: isSame ? before.key : randomId(), pin, checked, choice, at: Date.now() };
      stored.storeUnanswered(redemption);
      const first: Unanswered = { name: "unanswered", redemption, tries: 0, quiet: true };
      setState(first);
      void attempt(first);
    },
    [t, state, show, attempt],
  );

  /** Asks what became of a redemption without a reply: by the same call with the same key, or later by a look. */
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
        show(t("voucherScreens.offline"), "error");
        return false;
      }
      setWork("undoing");
      try {
        await callOnce("POST /store/voucher/reverse", { pin });
        stored.forgetUndoable(pin);
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

  const undo = useCallback(
    async (pin: string): Promise<void> => {
      if (await takeBack(pin)) await check(pin);
    },
    [takeBack, check],
  );

  useRetry(state, work !== undefined, retry);
  useOnceOnline(state, check);
  useFreshStock(state, setState);
  const startOver = useCallback(() => {
    watched.current = undefined;
    setState({ name: "typing" });
  }, []);
  return { ...shown(state, work), check, redeem, askAgain: retry, takeBack, undo, startOver };
}

export type RedemptionFlow = ReturnType<typeof useRedemption>;

/** What is to be seen: while the first tries follow one another, the voucher as it was checked, being redeemed. */
function shown(state: RedemptionState, work: Work | undefined): { state: RedemptionState; work: Work | undefined } {
  if (state.name !== "unanswered" || !state.quiet) return { state, work };
  const { pin, checked } = state.redemption;
  return { state: { name: "checked", pin, checked }, work: "redeeming" };
}

/** Tries a redemption without a reply again by itself, after a while and as soon as there may be a network. */
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

/** Checks a PIN that was given offline as soon as the network returns. */
function useOnceOnline(state: RedemptionState, check: (pin: string) => unknown): void {
  const waiting = state.name === "typing" ? state.waiting : undefined;
  useEffect(() => {
    if (waiting === undefined) return undefined;
    const onOnline = () => void check(waiting);
    addEventListener("online", onOnline);
    return () => removeEventListener("online", onOnline);
  }, [waiting, check]);
}

/** Other tills sell from the same stock, so the receipt's figure is looked up; until then it is one less than before. */
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
    // The figure is a courtesy: without a reply the reckoned one stays.
    call("POST /store/voucher/check", { pin: receipt.pin }).then(update, () => undefined);
  }, [receipt, setState]);
}

/** How many of the chosen product that store still has, by a fresh look at the voucher. */
const leftIn = ({ stores }: CheckedVoucher, { storeId, productId }: Choice): number | undefined =>
  stores.find((store) => store.id === storeId)?.products.find((product) => product.id === productId)?.quantity;
