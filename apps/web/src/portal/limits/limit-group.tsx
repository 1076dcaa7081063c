import { type ReactNode, useId } from "react";

interface LimitGroupProps {
  title: string;
  /** The purpose of the group, in a sentence. */
  text: string;
  children: ReactNode;
}

/** A group of related limits. */
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
