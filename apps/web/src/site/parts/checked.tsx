import { Check } from "lucide-react";

/** Short promises, each with its tick. */
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
