import { originalLanguageOf } from "@stashwell/shared/language";
import { Move } from "lucide-react";
import { type KeyboardEvent, useRef } from "react";
import Draggable from "react-draggable";
import { BUTTON_BOUNDS, BUTTON_OFFSET, PREVIEW } from "@stashwell/shared/campaigns/rules";
import { useI18n, useTranslate } from "../../../../lib/i18n.tsx";
import { readSession } from "../../../../lib/session.ts";
import { CustomerPreview, PreviewButton } from "../../customer-preview.tsx";
import { useSaveLabel } from "../../customer-texts.ts";
import { buttonCorner, colorsOf, withinBounds } from "../form.ts";
import { useWizard } from "../use-wizard.ts";

const STEP = 1;
const BIG_STEP = 10;
const DIRECTIONS: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Returns a function that moves the button by pixels within its bounds. */
export function useMoveButton(): (by: { x: number; y: number }) => void {
  const { values, change } = useWizard();
  const place = buttonCorner(values);
  return (by) => {
    const { x, y } = withinBounds(place.x + by.x, place.y + by.y);
    change({ buttonPlace: { x: String(x), y: String(y) } }, "buttonPlace");
  };
}

/** The customers' view, at the size in which positions are stored; the button can be dragged while editing. */
export function PhonePreview({ image, moves }: { image: string | undefined; moves: boolean }) {
  const { language } = useI18n();
  const { values, writing } = useWizard();
  const session = readSession()?.data;
  const place = buttonCorner(values);
  const colours = colorsOf(values);
  const label = useSaveLabel(writing ?? originalLanguageOf(values, language));
  return (
    <div className="phone-preview">
      <CustomerPreview
        brandName={session?.organizationName ?? ""}
        logo={session?.brandImage ?? null}
        imageUrl={image ?? null}
        colours={colours}
        position={{ x: place.x, y: place.y + BUTTON_OFFSET }}
        label={label}
      >
        {moves ? <MovableButton colours={colours} label={label} place={place} /> : undefined}
      </CustomerPreview>
    </div>
  );
}

interface MovableButtonProps {
  colours: { background: string; text: string; border: string };
  label: string;
  place: { x: number; y: number };
}

function MovableButton({ colours, label, place }: MovableButtonProps) {
  const t = useTranslate();
  const { change } = useWizard();
  const move = useMoveButton();
  const node = useRef<HTMLButtonElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = DIRECTIONS[event.key];
    if (!direction) return;
    event.preventDefault();
    const step = event.shiftKey ? BIG_STEP : STEP;
    move({ x: direction.x * step, y: direction.y * step });
  };
  return (
    <Draggable
      nodeRef={node}
      position={place}
      bounds={BUTTON_BOUNDS}
      enableUserSelectHack={false}
      onDrag={(_event, { x, y }) =>
        change({ buttonPlace: { x: String(Math.round(x)), y: String(Math.round(y)) } }, "buttonPlace")
      }
    >
      <button
        ref={node}
        type="button"
        className="movable-button"
        style={{ top: PREVIEW.height }}
        aria-label={t("wizard.moveButton", { button: label, x: place.x, y: -place.y })}
        onKeyDown={onKeyDown}
      >
        <PreviewButton colours={colours} label={label} />
        <span className="movable-button__handle" aria-hidden>
          <Move size={14} strokeWidth={2} />
        </span>
      </button>
    </Draggable>
  );
}
