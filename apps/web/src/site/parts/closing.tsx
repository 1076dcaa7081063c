import type { ReactNode } from "react";

interface ClosingProps {
  title: string;
  text: string;
  /** The actions on the stub. */
  children: ReactNode;
}

/** The end of a page: a ticket whose stub has the next action. */
export function Closing({ title, text, children }: ClosingProps) {
  return (
    <section className="screen-only deep space-rhythm closing" aria-labelledby="closing-title">
      <div className="closing__text">
        <h2 id="closing-title" className="section-title">
          {title}
        </h2>
        <p className="space-8">{text}</p>
      </div>
      <div className="row torn closing__acts">{children}</div>
    </section>
  );
}
