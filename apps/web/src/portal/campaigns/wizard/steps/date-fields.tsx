import { endDateError, startDateError } from "@stashwell/shared/campaigns/rules";
import { useState } from "react";
import { day, timeZoneCity } from "../../../../lib/format.ts";
import { useI18n } from "../../../../lib/i18n.tsx";
import { readSession } from "../../../../lib/session.ts";
import { dayAfter } from "../../../../ui/calendar-days.ts";
import { CalendarMonths } from "../../../../ui/calendar-months.tsx";
import { fieldId, useWizard } from "../use-wizard.ts";
import { usualEnds } from "../usual-ends.ts";
import { WizardField } from "../wizard-field.tsx";
import { DayField } from "../../../parts/day-field.tsx";
import "../../../../ui/preset.css";

const DAY_IN_MS = 24 * 60 * 60 * 1_000;
const daysBetween = (start: string, end: string): number =>
  Math.round((Date.parse(end) - Date.parse(start)) / DAY_IN_MS) + 1;

type DayName = "startsOn" | "endsOn";

/** The dates of the campaign: typed, or chosen in a calendar that shows both, with common end dates. */
export function DateFields() {
  const [open, setOpen] = useState<DayName>();
  const openOf = (name: DayName) => ({
    isOpen: open === name,
    onOpen: (isOpen: boolean) => setOpen((former) => (isOpen ? name : former === name ? undefined : former)),
  });
  const { values } = useWizard();
  const close = (name: DayName) => {
    setOpen(undefined);
    document.getElementById(fieldId(name))?.focus();
  };
  return (
    <>
      <div className="stack roomy wizard-pair">
        <StartDateField
          {...openOf("startsOn")}
          onChosen={() => {
            close("startsOn");
            // Deferred until after this click, which the next calendar would treat as a click outside.
            if (values.endsOn === "") setTimeout(() => setOpen("endsOn"));
          }}
        />
        <EndDateField {...openOf("endsOn")} onChosen={() => close("endsOn")} />
      </div>
      <UsualEnds />
    </>
  );
}

interface DateFieldProps {
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  /** Called when a day was chosen in the calendar. */
  onChosen: () => void;
}

function StartDateField({ isOpen, onOpen, onChosen }: DateFieldProps) {
  const { t, locale } = useI18n();
  const { values, change, leaveField, context, published } = useWizard();
  const { startsOn } = values;
  const isAsStored = startsOn !== "" && startsOn === context.storedStartDate;
  const hasStarted = published !== undefined && isAsStored && startsOn <= context.today;
  const isClosed = (chosen: string) =>
    (context.creating || chosen !== context.storedStartDate) && startDateError(chosen, context.today) !== undefined;
  const set = (chosen: string, startsOnUnread: string) =>
    change({ startsOn: chosen, startsOnUnread }, "startsOn", "endsOn");
  return (
    <WizardField
      field="startsOn"
      label={t("wizard.startDate")}
      required
      help={
        hasStarted
          ? t("wizard.startedOn", { day: day(startsOn, locale) })
          : t("wizard.startHelp", { city: timeZoneCity(readSession()?.data.timezone ?? "UTC") })
      }
    >
      {(control) => (
        <DayField
          control={control}
          chooseLabel={t("wizard.chooseFirstDay")}
          day={startsOn}
          unread={values.startsOnUnread ?? ""}
          isOpen={isOpen}
          onOpen={onOpen}
          onChange={set}
          onLeave={() => leaveField("startsOn")}
        >
          <CampaignCalendar
            start={startsOn || dayAfter(context.today, 1)}
            isClosed={isClosed}
            onChoose={(chosen) => {
              set(chosen, "");
              onChosen();
            }}
          />
        </DayField>
      )}
    </WizardField>
  );
}

function EndDateField({ isOpen, onOpen, onChosen }: DateFieldProps) {
  const { t } = useI18n();
  const { values, change, leaveField, context, errors } = useWizard();
  const { startsOn, endsOn } = values;
  const earliest = startsOn || context.today;
  const runs = startsOn && endsOn && !errors.endsOn;
  const set = (chosen: string, endsOnUnread: string) => change({ endsOn: chosen, endsOnUnread }, "endsOn");
  return (
    <WizardField
      field="endsOn"
      label={t("wizard.endDate")}
      required
      help={runs ? t("wizard.endHelp", { count: daysBetween(startsOn, endsOn) }) : t("wizard.endHelpEmpty")}
    >
      {(control) => (
        <DayField
          control={control}
          chooseLabel={t("wizard.chooseLastDay")}
          day={endsOn}
          unread={values.endsOnUnread ?? ""}
          isOpen={isOpen}
          onOpen={onOpen}
          onChange={set}
          onLeave={() => leaveField("endsOn")}
        >
          <CampaignCalendar
            start={endsOn || earliest}
            isClosed={(chosen) => endDateError(chosen, earliest, context.creating) !== undefined}
            onChoose={(chosen) => {
              set(chosen, "");
              onChosen();
            }}
          />
        </DayField>
      )}
    </WizardField>
  );
}

interface CampaignCalendarProps {
  /** The day initially visible. */
  start: string;
  isClosed: (day: string) => boolean;
  onChoose: (day: string) => void;
}

/** A calendar that marks the days from start to end. */
function CampaignCalendar(props: CampaignCalendarProps) {
  const { t, locale } = useI18n();
  const { values, context } = useWizard();
  const { startsOn, endsOn } = values;
  const words = { locale, previousMonth: t("dayRange.previousMonth"), nextMonth: t("dayRange.nextMonth") };
  return (
    <CalendarMonths
      {...props}
      words={words}
      takesFocus
      today={context.today}
      from={startsOn || endsOn || undefined}
      to={endsOn || startsOn || undefined}
    />
  );
}

/**
 * Common end dates, counted from the start date, or from tomorrow if there is none. Hidden once the start date has
 * come.
 */
function UsualEnds() {
  const { t, locale } = useI18n();
  const { values, change, context } = useWizard();
  const tomorrow = dayAfter(context.today, 1);
  const start = values.startsOn === "" ? tomorrow : values.startsOn;
  if (start <= context.today) return null;
  const { week, thirtyDays, monthEnd } = usualEnds(start);
  const count = (number: number, unit: "week" | "day") =>
    new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" }).format(number);
  const month = new Intl.DateTimeFormat(locale, { month: "long", timeZone: "UTC" }).format(Date.parse(monthEnd));
  const ends = [
    { label: count(1, "week"), end: week },
    { label: count(30, "day"), end: thirtyDays },
    { label: t("wizard.untilMonthEnd", { month }), end: monthEnd },
  ];
  const choose = (endsOn: string) => {
    const begins = values.startsOn === "" ? { startsOn: start, startsOnUnread: "" } : {};
    change({ ...begins, endsOn, endsOnUnread: "" }, "startsOn", "endsOn");
  };
  return (
    <div role="group" aria-label={t("wizard.runsFor")} className="row usual-ends">
      {ends.map(({ label, end }) => (
        <button
          key={label}
          type="button"
          className="preset"
          aria-pressed={end === values.endsOn}
          onClick={() => choose(end)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
