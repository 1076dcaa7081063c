import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, type LucideIcon } from "lucide-react";
import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import { useTranslate } from "../../../../lib/i18n.tsx";
import { Button } from "../../../../ui/button.tsx";

export type Direction = "left" | "up" | "down" | "right";

const ICONS: readonly [Direction, LucideIcon][] = [
  ["left", ArrowLeft],
  ["up", ArrowUp],
  ["down", ArrowDown],
  ["right", ArrowRight],
];

interface ArrowPadProps {
  labels: Readonly<Record<Direction, MessageKey>>;
  onMove: (direction: Direction) => void;
}

/** Four buttons that move something in small steps, as an alternative to dragging. */
export function ArrowPad({ labels, onMove }: ArrowPadProps) {
  const t = useTranslate();
  return ICONS.map(([direction, Icon]) => (
    <Button
      key={direction}
      className="button-place__arrow"
      aria-label={t(labels[direction])}
      icon={<Icon size={16} strokeWidth={1.75} aria-hidden />}
      onClick={() => onMove(direction)}
    />
  ));
}
