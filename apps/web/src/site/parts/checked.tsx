import { Check } from "lucide-react";

/** A list of short claims with check marks. */
export function Checked({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="stack roomy points">
      {lines.map((line) => (
        <li key={line} className="signed">
          <Check size={20} strokeWidth={2} aria-hidden />
          {line}
        </li>
      ))}
    </ul>
  );
}
