import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { isUnanswered } from "../../../lib/call-error.ts";
import type { WizardValues } from "./form.ts";
import { forgetDraft, holdDraft, keepDraft, keepDraftNow, type LocalDraft } from "./local-drafts.ts";
import { CampaignSaver, isStale, type SaveReply } from "./save-campaign.ts";
import { type Step } from "@stashwell/shared/campaigns/fields";

/** Debounce of typing before a draft is autosaved, in milliseconds. With the request, well within two seconds. */
const AUTOSAVE_PAUSE = 1_000;
/** Debounce of typing before the draft is stored in the browser. Milliseconds. */
const KEEP_PAUSE = 250;
/** Delay before a retry after a network error. Milliseconds. */
const RETRY_PAUSE = 5_000;

export type SaveNote =
  | { kind: "idle" }
  /** Stored in this browser only; not sent to the server yet. */
  | { kind: "local" }
  | { kind: "saving"; share: number | undefined }
  | { kind: "saved"; at: number }
  /** A network error; the save will be retried. */
  | { kind: "waiting" }
  | { kind: "refused" }
  | { kind: "stale" };

interface SavingOptions {
  draft: LocalDraft;
  values: WizardValues;
  visited: ReadonlySet<Step>;
  /** Whether these values may be autosaved now. */
  autosaves: boolean;
  /** Called if an autosave was rejected. */
  onRefused: (error: unknown) => void;
}

export interface Saving {
  note: SaveNote;
  /** Whether unsaved changes are stored in this browser. */
  isSaved: boolean;
  saver: CampaignSaver;
  /** A save requested by the user. Waits for a pending save. Throws CallError. */
  save(type: "saveDraft" | "Publish"): Promise<SaveReply>;
  /** Makes the server's version the new base of these values, so that they may be saved over it. */
  rebase(stored: LocalDraft["stored"], values: WizardValues): void;
  /** Called after the last save: deletes the local copy. */
  finish(): Promise<void>;
}

interface Outcome {
  note: SaveNote;
  /** The values of that save; the outcome says nothing about newer ones. */
  about: WizardValues | undefined;
}

/**
 * The status shown in the footer: the last outcome if it is current, else that the newest values are only stored in
 * this browser.
 */
function noteOf({ note, about }: Outcome, values: WizardValues, isFresh: boolean): SaveNote {
  if (note.kind === "saving" || note.kind === "stale" || about === values) return note;
  return isFresh ? { kind: "idle" } : { kind: "local" };
}

const kindOf = (error: unknown): SaveNote => ({
  kind: isStale(error) ? "stale" : isUnanswered(error) ? "waiting" : "refused",
});

/** Stores the form in this browser at once, and in the server's drafts soon after. */
export function useSaving({ draft, values, visited, autosaves, onRefused }: SavingOptions): Saving {
  const [saver] = useState(() => new CampaignSaver(draft.stored));
  const savedValues = useRef(draft.onServer ? draft.values : undefined);
  const [outcome, setOutcome] = useState<Outcome>({
    note: { kind: "idle" },
    about: draft.onServer ? draft.values : undefined,
  });
  const [isSaved, setIsSaved] = useState(true);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const finished = useRef(false);
  const latest = useLatest({ values, visited, autosaves, onRefused });
  /** An untouched new form needs no saving. */
  const isFresh = draft.keptAt === 0 && draft.values === values;
  const note = noteOf(outcome, values, isFresh);

  const asSaved = useCallback((): LocalDraft => {
    const { values: current, visited: steps } = latest.current;
    const onServer = savedValues.current === current;
    return { ...draft, keptAt: Date.now(), values: current, stored: saver.stored, visited: [...steps], onServer };
  }, [draft, saver, latest]);
  const keep = useCallback(async () => {
    if (!finished.current) setIsSaved(await keepDraft(asSaved()));
  }, [asSaved]);
  /** Stores the draft synchronously, and in IndexedDB as well if time permits. */
  const keepNow = useCallback(() => {
    if (finished.current) return;
    keepDraftNow(asSaved());
    void keep();
  }, [asSaved, keep]);

  const send = useCallback(
    async (type: "saveDraft" | "Publish") => {
      const about = latest.current.values;
      setOutcome({ note: { kind: "saving", share: undefined }, about });
      try {
        const reply = await saver.save(about, type, (share) => setOutcome({ note: { kind: "saving", share }, about }));
        savedValues.current = about;
        setOutcome({ note: { kind: "saved", at: Date.now() }, about });
        await keep();
        return reply;
      } catch (error) {
        setOutcome({ note: kindOf(error), about });
        await keep();
        throw error;
      }
    },
    [keep, saver, latest],
  );

  const inTurn = useCallback(<Result>(act: () => Promise<Result>): Promise<Result> => {
    const done = queue.current.then(act);
    queue.current = done.catch(() => undefined);
    return done;
  }, []);
  const save = useCallback<Saving["save"]>((type) => inTurn(() => send(type)), [inTurn, send]);

  const autosave = useCallback(
    () =>
      inTurn(async () => {
        if (finished.current || !latest.current.autosaves || savedValues.current === latest.current.values) return;
        await send("saveDraft").catch((error: unknown) => latest.current.onRefused(error));
      }),
    [inTurn, send, latest],
  );

  useEffect(() => holdDraft(draft.id), [draft.id]);

  useEffect(() => {
    if (savedValues.current === values || isFresh) return undefined;
    const keeping = setTimeout(() => void keep(), KEEP_PAUSE);
    const saving = autosaves ? setTimeout(() => void autosave(), AUTOSAVE_PAUSE) : undefined;
    return () => {
      clearTimeout(keeping);
      clearTimeout(saving);
    };
  }, [values, autosaves, isFresh, keep, autosave]);

  const isWaiting = note.kind === "waiting";
  useEffect(() => {
    if (!isWaiting || !autosaves) return undefined;
    const again = setInterval(() => void autosave(), RETRY_PAUSE);
    return () => clearInterval(again);
  }, [isWaiting, autosaves, autosave]);

  useLeaving(draft.id, {
    keep,
    keepNow,
    autosave,
    isFresh,
    isSaved: () => savedValues.current === latest.current.values,
  });

  const rebase = useCallback<Saving["rebase"]>(
    (stored, theirs) => {
      saver.rebase(stored);
      savedValues.current = theirs;
      setOutcome({ note: { kind: "idle" }, about: theirs });
    },
    [saver],
  );
  const finish = useCallback(async () => {
    finished.current = true;
    await forgetDraft(draft.id);
  }, [draft.id]);
  return { note, isSaved, saver, save, rebase, finish };
}

interface Leaving {
  keep(): Promise<void>;
  keepNow(): void;
  autosave(): Promise<void>;
  isFresh: boolean;
  isSaved(): boolean;
}

/** On leaving, pending changes are stored and sent at once; a local copy of what the server has is deleted. */
function useLeaving(draftId: string, leaving: Leaving): void {
  const acts = useLatest(leaving);
  useEffect(() => {
    // An untouched form isn't offered for restoring at the next visit.
    const hide = () => {
      if (!acts.current.isFresh && !acts.current.isSaved()) acts.current.keepNow();
    };
    // A phone may kill a hidden page without further events.
    const hideTab = () => document.visibilityState === "hidden" && hide();
    addEventListener("pagehide", hide);
    document.addEventListener("visibilitychange", hideTab);
    return () => {
      removeEventListener("pagehide", hide);
      document.removeEventListener("visibilitychange", hideTab);
    };
  }, [acts]);
  useEffect(() => () => void leave(draftId, acts.current), [acts, draftId]);
}

async function leave(draftId: string, { keep, autosave, isFresh, isSaved }: Leaving): Promise<void> {
  if (isFresh) return;
  if (!isSaved()) {
    await keep();
    await autosave();
  }
  if (isSaved()) await forgetDraft(draftId);
}

/** A ref to the latest value, for callbacks that run later than their render. */
function useLatest<Value>(value: Value): RefObject<Value> {
  const ref = useRef(value);
  useEffect(() => {
    ref.current = value;
  });
  return ref;
}
