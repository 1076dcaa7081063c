import { X } from "lucide-react";
import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { openOnTop } from "./top-dialog.ts";
import { useScrollLock } from "./use-scroll-lock.ts";
import "./dialog.css";

interface DialogProps {
  title: ReactNode;
  /** In the middle of the window, or along the edge where lines end or start. */
  place?: "middle" | "side" | "start";
  /** Pixels, where the window has as many. */
  width?: number;
  /** Names the cross that closes it; without one there is none. */
  closeLabel?: string;
  /** Below the content: what can be done. */
  acts?: ReactNode;
  /** Asked for by Escape, by the cross and by a press beside it; without it only the acts close the dialog. */
  onClose?: (() => void) | undefined;
  /** The field that takes the focus; else the first thing that can. */
  focus?: string;
  children: ReactNode;
}

const CLASSES = { middle: "dialog--middle", side: "dialog--side", start: "dialog--side dialog--start" };

/** Over everything else: the focus stays within, and goes back to where it came from. */
export function Dialog({
  title,
  place = "middle",
  width = 440,
  closeLabel,
  acts,
  onClose,
  focus,
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const first = useRef(focus);
  useScrollLock(true);
  // Before the paint, and closed before it leaves the page: only then does the focus go back.
  useLayoutEffect(() => {
    if (!dialog.current) return undefined;
    const close = openOnTop(dialog.current);
    if (first.current) document.getElementById(first.current)?.focus();
    return close;
  }, []);
  return (
    <dialog
      ref={dialog}
      className={`dialog ${CLASSES[place]}`}
      style={{
        maxWidth: place !== "middle" ? `${width / 16}rem` : `min(${width / 16}rem, calc(100vw - 32px))`,
      }}
      aria-labelledby={`${id}-title`}
      aria-describedby={place === "middle" ? `${id}-text` : undefined}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose?.();
      }}
      onPointerDown={(event) => event.target === event.currentTarget && onClose?.()}
    >
      <div className="dialog__frame">
        <div className="line row--apart dialog__head">
          <h2 id={`${id}-title`} className="headline">
            {title}
          </h2>
          {closeLabel !== undefined && (
            <button type="button" className="icon-button" aria-label={closeLabel} onClick={onClose}>
              <X size={20} strokeWidth={1.75} aria-hidden />
            </button>
          )}
        </div>
        <div id={`${id}-text`} className="stack stack--top dialog__text">
          {children}
        </div>
        {acts && <div className="row row--even snug dialog__acts">{acts}</div>}
      </div>
    </dialog>
  );
}

interface AskFirstProps {
  question: string;
  children: ReactNode;
  /** What the act and its alternative are called. */
  act: string;
  instead: string;
  busy?: boolean;
  onAct: () => void;
  onClose: () => void;
}

/** A question before something that is not simply taken back. Escape and the alternative leave everything as it is. */
export function AskFirst({ question, children, act, instead, busy = false, onAct, onClose }: AskFirstProps) {
  return (
    <Dialog
      title={question}
      onClose={onClose}
      acts={
        <>
          <button type="button" className="button" onClick={onClose}>
            {instead}
          </button>
          <button type="button" className="button button--danger" aria-disabled={busy} onClick={() => !busy && onAct()}>
            {act}
          </button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
