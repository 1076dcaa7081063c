import type { ReactNode } from "react";

interface FactsProps {
  facts: readonly (readonly [name: string, value: ReactNode])[];
  /** Places each name above its value instead of before it. */
  above?: boolean;
  className?: string;
}

/** A list of names and values. */
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
