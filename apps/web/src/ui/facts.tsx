import type { ReactNode } from "react";

interface FactsProps {
  facts: readonly (readonly [name: string, value: ReactNode])[];
  /** Each name above its value rather than before it. */
  above?: boolean;
  className?: string;
}

/** Names and values. */
export function Facts({ facts, above = false, className = "" }: FactsProps) {
  return (
    <dl className={`facts ${above ? "facts--above" : ""} ${className}`}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
