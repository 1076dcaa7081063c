import { SIGN_IN_OUTCOMES, type SignInOutcome } from "@stashwell/shared/accounts/rules";
import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import type { SignInEntry } from "@stashwell/shared/sign-in/contract";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { LogIn } from "lucide-react";
import type { ReactNode } from "react";
import { call } from "../../lib/call.ts";
import { instant } from "../../lib/format.ts";
import { useI18n, useTranslate } from "../../lib/i18n.tsx";
import { readSession } from "../../lib/session.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { ListBody, NoMatch } from "../../ui/list-body.tsx";
import { ListState } from "../../ui/list-state.tsx";
import { Skeletons } from "../../ui/skeletons.tsx";
import { NativeSelect } from "../../ui/native-select.tsx";
import { useDeviceName } from "../own-sessions/device-name.ts";
import { type LogDays, LogDaysField, logDaysIn, NO_DAYS } from "../team/log-days.tsx";
import "../../ui/screen.css";
import "./sign-ins.css";

/** Sign-ins per page. */
const PAGE = 50;

const WORDS: Record<SignInOutcome, MessageKey> = {
  succeeded: "security.succeeded",
  wrongPassword: "security.wrongPassword",
  wrongCode: "security.wrongCode",
  suspended: "security.suspended",
};
const isOutcome = (text: string | undefined): text is SignInOutcome => SIGN_IN_OUTCOMES.includes(text as SignInOutcome);

/** The filters of the log, as in the URL. */
export interface SignInSearch extends LogDays {
  person?: string | undefined;
  outcome?: string | undefined;
}

interface Narrowed {
  employeeId: string | undefined;
  outcome: SignInOutcome | undefined;
  from: string | undefined;
  to: string | undefined;
}

/** The filters in request format. */
export const narrowedBy = ({ person, outcome, ...days }: SignInSearch): Narrowed => ({
  employeeId: person,
  outcome: isOutcome(outcome) ? outcome : undefined,
  ...logDaysIn(days),
});

/** Queries the log with cursor pagination, so that no sign-in is skipped or repeated. */
function useSignIns(narrowed: Narrowed) {
  const query = useInfiniteQuery({
    queryKey: ["sign-ins", narrowed],
    queryFn: ({ pageParam, signal }) =>
      call("GET /brand/sign-ins", { limit: PAGE, before: pageParam, ...narrowed }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => (last.data.length < PAGE ? undefined : last.data.at(-1)?.signInId),
    placeholderData: keepPreviousData,
  });
  const pages = query.data?.pages ?? [];
  return { ...query, entries: pages.flatMap(({ data }) => data), people: pages.at(-1)?.people ?? [] };
}

function SignInRows({ entries }: { entries: readonly SignInEntry[] }) {
  const { t, locale } = useI18n();
  const deviceOf = useDeviceName();
  const timezone = readSession()?.data.timezone;
  return (
    <DataTable
      asCards
      className="sign-ins"
      label={t("security.title")}
      rows={entries}
      keyOf={({ signInId }) => signInId}
      columns={[
        {
          heading: t("security.outcome"),
          render: ({ outcome }) => (
            <span className={`badge badge--${outcome === "succeeded" ? "live" : "error"}`}>{t(WORDS[outcome])}</span>
          ),
        },
        {
          heading: t("security.person"),
          className: "semibold sign-ins__who",
          render: ({ employeeName }) => employeeName,
        },
        {
          heading: t("security.device"),
          className: "sign-ins__who",
          render: (entry) => (
            <>
              {deviceOf(entry)}
              <br />
              <span className="quiet">{t("security.network", { network: entry.network })}</span>
            </>
          ),
        },
        { heading: t("security.time"), className: "quiet tabular", render: ({ at }) => instant(at, locale, timezone) },
      ]}
    />
  );
}

interface SignInLogProps {
  search: SignInSearch;
  onNarrow: (change: SignInSearch) => void;
  /** Beside the filters. */
  children?: ReactNode;
}

/** The sign-in attempts of a brand or business: who, how and from where. */
export function SignInLog({ search, onNarrow, children }: SignInLogProps) {
  const t = useTranslate();
  const narrowed = narrowedBy(search);
  const log = useSignIns(narrowed);
  const empty = Object.values(narrowed).some(Boolean) ? (
    <NoMatch
      text={t("security.activityNoMatch")}
      clearLabel={t("security.clearFilters")}
      onClear={() => onNarrow({ person: undefined, outcome: undefined, ...NO_DAYS })}
    />
  ) : (
    <ListState icon={LogIn} title={t("security.empty")} text={t("security.emptyText")} />
  );
  return (
    <>
      <div className="list-tools sign-in-tools">
        <NativeSelect
          aria-label={t("security.person")}
          value={search.person ?? ""}
          options={[
            { value: "", label: t("security.everybody") },
            ...log.people.map(({ employeeId, name }) => ({ value: employeeId, label: name })),
          ]}
          onChange={(value) => onNarrow({ person: value || undefined })}
        />
        <NativeSelect
          aria-label={t("security.outcome")}
          value={narrowed.outcome ?? ""}
          options={[
            { value: "", label: t("security.all") },
            ...SIGN_IN_OUTCOMES.map((value) => ({ value, label: t(WORDS[value]) })),
          ]}
          onChange={(value) => onNarrow({ outcome: value || undefined })}
        />
        <LogDaysField search={search} onChange={onNarrow} />
        {children}
      </div>
      <ListBody
        query={log}
        rows={log.isPending ? undefined : log.entries.length}
        loading={<Skeletons count={5} />}
        failed={{ title: t("security.failed"), text: t("common.failedText") }}
        empty={empty}
        moreFailed={t("security.activityMoreFailed")}
        end={t("security.activityEnd")}
      >
        <SignInRows entries={log.entries} />
      </ListBody>
    </>
  );
}
