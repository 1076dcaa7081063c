import { type ReactNode, useEffect, useRef } from "react";
import { useTranslate } from "../../lib/i18n.tsx";
import "./steps.css";

interface StepHeadProps {
  /** Counted from 1. */
  step: number;
  steps: number;
  title: string;
  /** Beside the step count. */
  aside?: ReactNode;
  children?: ReactNode;
}

/** The heading shown last. When it changes, the new heading takes the focus, as on a page load. */
let shownTitle: string | undefined;

/** The progress and the title of a step. */
export function StepHead({ step, steps, title, aside, children }: StepHeadProps) {
  const t = useTranslate();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (shownTitle !== undefined && shownTitle !== title) heading.current?.focus({ preventScroll: true });
    shownTitle = title;
    scrollTo(0, 0);
  }, [title]);
  return (
    <>
      <div className="step-progress" aria-hidden>
        {Array.from({ length: steps }, (_nothing, index) => (
          <span key={index} className={index < step ? "step-progress__done" : ""} />
        ))}
      </div>
      <div className="step-head">
        <p className="row row--apart tight quiet step-head__count">
          {t("participationScreens.step", { step, steps })}
          {aside}
        </p>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {children}
      </div>
    </>
  );
}
