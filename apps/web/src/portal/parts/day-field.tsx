import { CalendarDays } from "lucide-react";
import { type AriaAttributes, type ReactNode, useMemo, useState } from "react";
import { day as written } from "../../lib/format.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { monthNames } from "../../lib/month-names.ts";
import { readDay } from "../../lib/read-day.ts";
import { FramedInput } from "../../ui/framed-input.tsx";
import { useClosing } from "../../ui/use-closing.ts";
import { useWithinWindow } from "../../ui/use-within-window.ts";
import "./day-field.css";

interface DayFieldProps {
  /** What makes the text its field's: its label's, its help's or its error's. */
  control: { id: string } & Pick<AriaAttributes, "aria-invalid" | "aria-describedby" | "aria-required">;
  /** What the button says that opens the calendar. */
  chooseLabel: string;
  /** `YYYY-MM-DD`, or empty. */
  day: string;
  /** What was typed instead of a day, as it was typed. */
  unread: string;
  /** Whether the calendar moves on what comes next, rather than lying over it. */
  inline?: boolean;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  /** Told the day that was typed, or an empty one and the text that is no day. */
  onChange: (day: string, unread: string) => void;
  onLeave: () => void;
  /** The calendar. */
  children: ReactNode;
}

/** A day, typed in any common way, or chosen in a calendar that its button opens. */
export function DayField({
  control,
  chooseLabel,
  day,
  unread,
  inline = false,
  isOpen,
  onOpen,
  onChange,
  onLeave,
  children,
}: DayFieldProps) {
  const { locale } = useI18n();
  const [typed, setTyped] = useState<string>();
  const { frame, trigger } = useClosing(isOpen, () => onOpen(false));
  const months = useMemo(() => monthNames(locale), [locale]);
  const type = (text: string) => {
    const read = readDay(text, locale, months);
    setTyped(text);
    onChange(read ?? "", read === undefined ? text.trim() : "");
  };
  const settle = () => {
    setTyped(undefined);
    onLeave();
  };
  return (
    <div ref={frame} className={`day-field ${inline ? "day-field--inline" : ""}`}>
      <FramedInput
        {...control}
        value={typed ?? (unread || (day && written(day, locale).replaceAll("\u00a0", " ")))}
        autoComplete="off"
        behind={
          <button
            ref={trigger}
            type="button"
            className="day-field__button"
            aria-label={chooseLabel}
            aria-expanded={isOpen}
            onClick={() => onOpen(!isOpen)}
          >
            <CalendarDays size={18} strokeWidth={1.75} aria-hidden />
          </button>
        }
        onChange={(event) => type(event.target.value)}
        onBlur={settle}
        onKeyDown={(event) => {
          if (event.key === "Enter") {
            event.preventDefault();
            settle();
          } else if (event.key === "ArrowDown") {
            event.preventDefault();
            onOpen(true);
          }
        }}
      />
      {isOpen && (
        <Panel label={chooseLabel} inline={inline}>
          {children}
        </Panel>
      )}
    </div>
  );
}

/** Below the field, over what comes next or before it. */
function Panel({ label, inline, children }: { label: string; inline: boolean; children: ReactNode }) {
  const panel = useWithinWindow();
  return (
    // It takes the focus of clicks between its controls, so that the focus never leaves it by them.
    <div ref={inline ? undefined : panel} role="group" aria-label={label} tabIndex={-1} className="day-field__panel">
      {children}
    </div>
  );
}
