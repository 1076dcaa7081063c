import type { LucideIcon } from "lucide-react";

export interface Point {
  Icon: LucideIcon;
  title: string;
  text: string;
}

interface PointsProps {
  points: readonly Point[];
  /** Separated by lines, as a column or as the cells of a grid. */
  lined?: "ruled" | "grid";
}

/** A list of points, each with icon, title and text. */
export function Points({ points, lined }: PointsProps) {
  return (
    <ul className={`stack loose points ${lined ? `points--${lined}` : ""}`}>
      {points.map(({ Icon, title, text }) => (
        <li key={title} className={lined ? "signed ruled" : "signed"}>
          <Icon size={24} strokeWidth={1.75} aria-hidden />
          <div>
            <h3 className="title-18">{title}</h3>
            <p className="quiet">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
