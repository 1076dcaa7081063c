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
  /** Attributes that associate the input with its field's label, help and error. */
  control: { id: string } & Pick<AriaAttributes, "aria-invalid" | "aria-describedby" | "aria-required">;
  /** Label of the button that opens the calendar. */
  chooseLabel: string;
  /** `YYYY-MM-DD`, or empty. */
  day: string;
  /** The typed text, if it isn't a day. */
  unread: string;
  /** Whether the calendar pushes the content below it down instead of covering it. */
  inline?: boolean;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  /** Receives the typed day, or an empty string and the text that isn't a day. */
  onChange: (day: string, unread: string) => void;
  onLeave: () => void;
  /** The calendar. */
  children: ReactNode;
}

/** A day, typed in any common format, or chosen in a calendar that its button opens. */
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

/** The calendar's panel, below the field: covers the following content, or pushes it down. */
function Panel({ label, inline, children }: { label: string; inline: boolean; children: ReactNode }) {
  const panel = useWithinWindow();
  return (
    // Focusable, so that clicks between its controls don't move the focus out of the panel.
    <div ref={inline ? undefined : panel} role="group" aria-label={label} tabIndex={-1} className="day-field__panel">
      {children}
    </div>
  );
}
