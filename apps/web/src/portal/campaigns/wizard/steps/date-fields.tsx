import { lazy, Suspense } from "react";
import { endDateFault, startDateFault } from "@stashwell/shared/campaigns/rules";
import { useTranslate } from "../../../../lib/i18n.tsx";
import { readSession } from "../../../../lib/session.ts";
import { useWizard } from "../use-wizard.ts";
import { type ControlProps, WizardField } from "../wizard-field.tsx";

const DayPicker = lazy(async () => ({ default: (await import("./day-picker.tsx")).DayPicker }));

interface LazyDayProps {
  control: ControlProps;
  day: string;
  unread: string;
  opensAt: string;
  isOpenDay: (day: string) => boolean;
  onChange: (day: string, unread: string) => void;
  onLeave: () => void;
}

const LazyDay = (props: LazyDayProps) => (
  <Suspense fallback={<span className="skeleton day-skeleton" />}>
    <DayPicker {...props} />
  </Suspense>
);

/** `New York` of `America/New_York`. */
const cityOf = (timeZone: string): string => (timeZone.split("/").at(-1) ?? timeZone).replaceAll("_", " ");

const DAY_IN_MS = 24 * 60 * 60 * 1_000;
const daysBetween = (start: string, end: string): number =>
  Math.round((Date.parse(end) - Date.parse(start)) / DAY_IN_MS) + 1;

export function StartDateField() {
  const t = useTranslate();
  const { values, change, leaveField, context } = useWizard();
  const isOpenDay = (day: string) =>
    (!context.creating && day === context.storedStartDate) || startDateFault(day, context.today) === undefined;
  return (
    <WizardField
      field="startsOn"
      label={t("wizard.startDate")}
      required
      help={t("wizard.startHelp", { city: cityOf(readSession()?.data.timezone ?? "UTC") })}
    >
      {(control) => (
        <LazyDay
          control={control}
          day={values.startsOn}
          unread={values.startsOnUnread ?? ""}
          opensAt={context.today}
          isOpenDay={isOpenDay}
          onChange={(startsOn, startsOnUnread) => change({ startsOn, startsOnUnread }, "startsOn", "endsOn")}
          onLeave={() => leaveField("startsOn")}
        />
      )}
    </WizardField>
  );
}

export function EndDateField() {
  const t = useTranslate();
  const { values, change, leaveField, context, faults } = useWizard();
  const { startsOn, endsOn } = values;
  const earliest = startsOn || context.today;
  const isOpenDay = (day: string) => endDateFault(day, earliest, context.creating) === undefined;
  const runs = startsOn && endsOn && !faults.endsOn;
  return (
    <WizardField
      field="endsOn"
      label={t("wizard.endDate")}
      required
      help={runs ? t("wizard.endHelp", { count: daysBetween(startsOn, endsOn) }) : t("wizard.endHelpEmpty")}
    >
      {(control) => (
        <LazyDay
          control={control}
          day={endsOn}
          unread={values.endsOnUnread ?? ""}
          opensAt={earliest}
          isOpenDay={isOpenDay}
          onChange={(chosen, endsOnUnread) => change({ endsOn: chosen, endsOnUnread }, "endsOn")}
          onLeave={() => leaveField("endsOn")}
        />
      )}
    </WizardField>
  );
}
