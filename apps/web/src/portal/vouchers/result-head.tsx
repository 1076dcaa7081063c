import type { LucideIcon } from "lucide-react";
import { useEffect, useRef } from "react";
import type { PageTone } from "../merchant/merchant-page.tsx";

interface ResultHeadProps {
  tone: PageTone;
  icon: LucideIcon;
  title: string;
  text: string;
}

/** The result in one big word and one colour; it takes the focus, so it is read at once. */
export function ResultHead({ tone, icon: Icon, title, text }: ResultHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={`result-head result-head--${tone}`}>
      <div className="result-head__inner">
        <span className="result-head__sign">
          <Icon size={36} strokeWidth={2.5} aria-hidden />
        </span>
        <div className="result-head__words">
          <h2 ref={heading} tabIndex={-1} aria-describedby="result-text">
            {title}
          </h2>
          <p id="result-text">{text}</p>
        </div>
      </div>
    </div>
  );
}
