import type { LucideIcon } from "lucide-react";

export interface Point {
  Icon: LucideIcon;
  title: string;
  text: string;
}

/** What is to be said of something, point by point: a sign, a word, a sentence. */
export function Points({ points, className = "" }: { points: readonly Point[]; className?: string }) {
  return (
    <ul className={`points ${className}`}>
      {points.map(({ Icon, title, text }) => (
        <li key={title}>
          <Icon size={24} strokeWidth={1.75} aria-hidden />
          <div>
            <h3 className="points__title">{title}</h3>
            <p className="quiet">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
