import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { endSession } from "../../lib/call.ts";
import { useTranslate } from "../../lib/i18n.tsx";
import type { QuerySubject } from "../../lib/query-keys.ts";
import { LONG_TOAST_MS, useToasts } from "../../ui/toast.tsx";
import { changedMeanwhile } from "./changed-meanwhile.tsx";
import type { Outcome } from "./entry.ts";
import { isAwaited, onOutcome, ownerHere, readOpenEntries, sendNow, STORED_FLAG, useOutbox } from "./outbox.ts";
import { pauseAfter } from "./rules.ts";

/** Query keys of data that may change once an entry was saved. */
const CHANGED_BY_SENDING: readonly QuerySubject[] = ["joinable", "joinable-campaign", "stocked-products", "today"];

/** Sends automatically: at startup, when the network or the user returns, and at intervals. */
function useSending(): void {
  useEffect(() => {
    let failures = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stopped = false;
    const attempt = async () => {
      clearTimeout(timer);
      if ((await readOpenEntries()).every(({ state }) => state === "refused")) return;
      const end = await sendNow().catch(() => "later" as const);
      if (stopped) return;
      if (end === "signedOut" && ownerHere()) return endSession();
      failures = end === "done" ? 0 : failures + 1;
      clearTimeout(timer);
      if (end === "later") timer = setTimeout(() => void attempt(), pauseAfter(failures));
    };
    const retryLater = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void attempt(), pauseAfter(1));
    };
    const hope = () => {
      if (document.visibilityState === "hidden") return;
      failures = 0;
      void attempt();
    };
    hope();
    addEventListener("online", hope);
    addEventListener("pageshow", hope);
    addEventListener(STORED_FLAG, retryLater);
    document.addEventListener("visibilitychange", hope);
    return () => {
      stopped = true;
      clearTimeout(timer);
      removeEventListener("online", hope);
      removeEventListener("pageshow", hope);
      removeEventListener(STORED_FLAG, retryLater);
      document.removeEventListener("visibilitychange", hope);
    };
  }, []);
}

/** Runs in the background of every merchant screen: sends pending entries and reports the outcome. */
export function OutboxKeeper() {
  const t = useTranslate();
  const { show } = useToasts();
  const queries = useQueryClient();
  const entries = useOutbox();
  useSending();
  const notify = useEffectEvent((key: string, outcome: Outcome) => {
    const { kind } = outcome;
    if (kind !== "saved" && kind !== "refused") return;
    const hasChanged = kind === "saved" && changedMeanwhile(outcome.stock ?? []).length > 0;
    const text = hasChanged ? "outbox.savedChanged" : (`outbox.${kind}` as const);
    const entry = entries.find((candidate) => candidate.key === key);
    if (entry && !isAwaited(key))
      show(t(text, { campaign: entry.campaignName }), kind === "saved" ? "success" : "error", LONG_TOAST_MS);
    for (const key of CHANGED_BY_SENDING) void queries.invalidateQueries({ queryKey: [key] });
  });
  useEffect(() => onOutcome((key, outcome) => notify(key, outcome)), []);
  return null;
}
