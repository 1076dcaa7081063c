import { X } from "lucide-react";
import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { openOnTop } from "./top-dialog.ts";
import { useScrollLock } from "./use-scroll-lock.ts";
import "./dialog.css";

interface DialogProps {
  title: ReactNode;
  /** In the middle of the window, or along its inline end (`side`) or start. */
  place?: "middle" | "side" | "start";
  /** In pixels, if the window is wide enough. */
  width?: number;
  /** Label of the close button; without it there is no close button. */
  closeLabel?: string;
  /** Actions below the content. */
  acts?: ReactNode;
  /** Called on Escape, the close button and a click outside; without it only the actions close the dialog. */
  onClose?: (() => void) | undefined;
  /** The id of the field to focus; by default the first focusable element. */
  focus?: string;
  children: ReactNode;
}

const CLASSES = { middle: "dialog--middle", side: "dialog--side", start: "dialog--side dialog--start" };

/** A modal dialog: the focus stays within, and returns to where it was. */
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
  // Opens before the paint and closes before removal: only then does the focus return.
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
  /** Labels of the action and its alternative. */
  act: string;
  instead: string;
  busy?: boolean;
  onAct: () => void;
  onClose: () => void;
}

/** Confirms an action that can't easily be undone. Escape and the alternative change nothing. */
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
