import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { CampaignValues } from "./form.ts";
import { forgetDraft, holdDraft, keepDraft, type LocalDraft } from "./local-drafts.ts";
import { CampaignSaver, isStale, mayPass, type SaveReply } from "./save-campaign.ts";
import type { Step } from "./steps.ts";

/** A pause in typing after which a draft saves itself, in milliseconds: with the call well within two seconds. */
const AUTOSAVE_PAUSE = 1_000;
/** How soon the browser keeps what was typed. Milliseconds. */
const KEEP_PAUSE = 250;
/** The next try after the server was not reached. Milliseconds. */
const RETRY_PAUSE = 5_000;

export type SaveNote =
  | { kind: "idle" }
  /** Kept in this browser only; the server has not been asked yet. */
  | { kind: "local" }
  | { kind: "saving"; share: number | undefined }
  | { kind: "saved"; at: number }
  /** The server was not reached; another try follows. */
  | { kind: "waiting" }
  | { kind: "refused" }
  | { kind: "stale" };

export interface SavingWishes {
  draft: LocalDraft;
  values: CampaignValues;
  visited: ReadonlySet<Step>;
  /** Whether these values may save themselves now. */
  autosaves: boolean;
  /** Told when an autosave was refused. */
  onRefused: (error: unknown) => void;
}

export interface Saving {
  note: SaveNote;
  saver: CampaignSaver;
  /** An act of the user. Waits for what is on its way already. Throws CallError. */
  save(type: "saveDraft" | "Publish"): Promise<SaveReply>;
  /** Takes what the server has as the new base of these values, so that they may be saved over it. */
  rebase(stored: LocalDraft["stored"], values: CampaignValues): void;
  /** After the last save: this browser keeps no copy any more. */
  finish(): Promise<void>;
}

/** Keeps the form in this browser at once, and in the server's drafts soon after. */
export function useSaving({ draft, values, visited, autosaves, onRefused }: SavingWishes): Saving {
  const [saver] = useState(() => new CampaignSaver(draft.stored));
  const [note, setNote] = useState<SaveNote>({ kind: "idle" });
  const savedValues = useRef<CampaignValues | undefined>(draft.onServer ? draft.values : undefined);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const finished = useRef(false);
  const latest = useLatest({ values, visited, autosaves, onRefused });

  const keep = useCallback(async () => {
    if (finished.current) return;
    const { values: current, visited: steps } = latest.current;
    await keepDraft({
      ...draft,
      keptAt: Date.now(),
      values: current,
      stored: saver.stored,
      visited: [...steps],
      onServer: savedValues.current === current,
    });
  }, [draft, latest, saver]);

  const send = useCallback(
    async (type: "saveDraft" | "Publish") => {
      const sending = latest.current.values;
      setNote({ kind: "saving", share: undefined });
      try {
        const reply = await saver.save(sending, type, (share) => setNote({ kind: "saving", share }));
        savedValues.current = sending;
        setNote({ kind: "saved", at: Date.now() });
        return reply;
      } catch (error) {
        setNote({ kind: isStale(error) ? "stale" : mayPass(error) ? "waiting" : "refused" });
        throw error;
      } finally {
        await keep();
      }
    },
    [keep, latest, saver],
  );

  const save = useCallback<Saving["save"]>(
    (type) => {
      const sent = queue.current.then(() => send(type));
      queue.current = sent.catch(() => undefined);
      return sent;
    },
    [send],
  );

  const autosave = useCallback(async () => {
    if (finished.current || !latest.current.autosaves || savedValues.current === latest.current.values) return;
    try {
      await save("saveDraft");
    } catch (error) {
      latest.current.onRefused(error);
    }
  }, [latest, save]);

  useEffect(() => holdDraft(draft.id), [draft.id]);

  // What was not touched since it was read, made or saved asks for nothing.
  const isFresh = draft.keptAt === 0 && draft.values === values;
  useEffect(() => {
    if (savedValues.current === values || isFresh) return undefined;
    if (!autosaves) setNote((before) => (before.kind === "stale" ? before : { kind: "local" }));
    const keeping = setTimeout(() => void keep(), KEEP_PAUSE);
    const saving = autosaves ? setTimeout(() => void autosave(), AUTOSAVE_PAUSE) : undefined;
    return () => {
      clearTimeout(keeping);
      clearTimeout(saving);
    };
  }, [values, autosaves, isFresh, keep, autosave]);

  useEffect(() => {
    if (note.kind !== "waiting" || !autosaves) return undefined;
    const again = setTimeout(() => void autosave(), RETRY_PAUSE);
    return () => clearTimeout(again);
  }, [note, autosaves, autosave]);

  useLeaving(draft.id, { keep, autosave, isFresh, isSaved: () => savedValues.current === latest.current.values });

  const rebase = useCallback<Saving["rebase"]>(
    (stored, theirs) => {
      saver.stored = stored;
      savedValues.current = theirs;
      setNote({ kind: "local" });
    },
    [saver],
  );
  const finish = useCallback(async () => {
    finished.current = true;
    await forgetDraft(draft.id);
  }, [draft.id]);
  return { note, saver, save, rebase, finish };
}

interface Leaving {
  keep(): Promise<void>;
  autosave(): Promise<void>;
  isFresh: boolean;
  isSaved(): boolean;
}

/** On the way out, what is pending is kept and sent at once; a copy of what the server has is not needed any more. */
function useLeaving(draftId: string, leaving: Leaving): void {
  const acts = useLatest(leaving);
  useEffect(() => {
    const hide = () => void acts.current.keep();
    addEventListener("pagehide", hide);
    return () => removeEventListener("pagehide", hide);
  }, [acts]);
  useEffect(
    () => () => {
      const { keep, autosave, isFresh, isSaved } = acts.current;
      if (isFresh) return;
      if (isSaved()) void forgetDraft(draftId);
      else void keep().then(autosave);
    },
    [acts, draftId],
  );
}

function useLatest<Value>(value: Value): RefObject<Value> {
  const ref = useRef(value);
  useEffect(() => {
    ref.current = value;
  });
  return ref;
}
