import type { ReactNode } from "react";

interface FactsProps {
  /** A mark, if any, stands beside the name. */
  facts: readonly (readonly [name: string, value: ReactNode, mark?: ReactNode])[];
  /** Places each name above its value instead of before it. */
  above?: boolean;
  className?: string;
}

/** A list of names and values. */
export function Facts({ facts, above = false, className = "" }: FactsProps) {
  return (
    <dl className={`facts ${above ? "facts--above" : ""} ${className}`}>
      {facts.map(([name, value, mark]) => (
        <div key={name}>
          <dt>
            {name} {mark}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
