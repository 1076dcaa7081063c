import { BadgeCheck } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslate } from "../../lib/i18n.tsx";

interface WizardFrameProps {
  /** Counted from 1. */
  step: number;
  steps: number;
  verified: boolean;
  title: string;
  text?: string;
  children: ReactNode;
}

/** The last step whose heading was shown; a change moves the focus to the new one. */
let shownTitle: string | undefined;

/** How far the wizard is, and the heading of its step. */
export function WizardFrame({ step, steps, verified, title, text, children }: WizardFrameProps) {
  const t = useTranslate();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (shownTitle !== undefined && shownTitle !== title) heading.current?.focus({ preventScroll: true });
    shownTitle = title;
    scrollTo(0, 0);
  }, [title]);
  return (
    <>
      <div className="wizard-progress" aria-hidden>
        {Array.from({ length: steps }, (_nothing, index) => (
          <span key={index} className={index < step ? "wizard-progress__done" : ""} />
        ))}
      </div>
      <div className="wizard-head">
        <p className="wizard-head__step quiet">
          {t("joining.step", { step, steps })}
          {verified && (
            <span className="wizard-head__verified">
              <BadgeCheck size={20} strokeWidth={1.75} aria-hidden />
              {t("joining.verified")}
            </span>
          )}
        </p>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {text && <p className="quiet">{text}</p>}
      </div>
      {children}
    </>
  );
}
