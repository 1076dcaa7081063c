import { Check } from "lucide-react";

/** Short promises, each with its tick. */
export function Checked({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="checked">
      {lines.map((line) => (
        <li key={line}>
          <Check size={20} strokeWidth={2} aria-hidden />
          {line}
        </li>
      ))}
    </ul>
  );
}
