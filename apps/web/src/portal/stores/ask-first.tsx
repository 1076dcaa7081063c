import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import "./ask-first.css";

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
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Before the paint, and closed before it leaves the page: only then does the focus go back to where it came from.
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="ask-first"
      aria-labelledby={`${id}-question`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={`${id}-question`}>{question}</h2>
      <div id={`${id}-text`}>{children}</div>
      <div className="ask-first__acts">
        <button type="button" className="button button--large" onClick={onClose}>
          {instead}
        </button>
        <button
          type="button"
          className="button button--large ask-first__act"
          aria-disabled={busy}
          onClick={() => !busy && onAct()}
        >
          {act}
        </button>
      </div>
    </dialog>
  );
}
