import { type ReactNode, useId } from "react";

interface LimitGroupProps {
  title: string;
  /** What the group is for, in a sentence. */
  text: string;
  children: ReactNode;
}

/** Limits that belong together. */
export function LimitGroup({ title, text, children }: LimitGroupProps) {
  const id = useId();
  return (
    <section className="limit-group" aria-labelledby={id}>
      <div className="limit-group__head">
        <h2 id={id} className="title">
          {title}
        </h2>
        <p className="quiet">{text}</p>
      </div>
      {children}
    </section>
  );
}
