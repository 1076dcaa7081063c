import type { ReactNode } from "react";
import { instant } from "../../lib/format.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { Button } from "../../ui/button.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { JobName } from "./job-name.tsx";
import { useAct } from "./use-console.ts";

interface Problem {
  jobId: string;
  queue: string;
  state: "retrying" | "failed";
  tries: number;
  createdAt: string;
  nextAt: string | null;
  error: string;
}

function RetryButton({ jobId, queue }: Pick<Problem, "jobId" | "queue">) {
  const { t } = useI18n();
  const retry = useAct("POST /operator/job/retry");
  return (
    <Button busy={retry.isPending} onClick={() => retry.mutate({ jobId, queue })}>
      {t("consoleScreens.tryNow")}
      <span className="visually-hidden">
        {" "}
        <JobName queue={queue} />
      </span>
    </Button>
  );
}

interface ProblemsTableProps<Row> {
  label: string;
  problems: readonly Row[];
  /** What failed: the first column. */
  what: { heading: string; render: (row: Row) => ReactNode };
}

/** What failed, with its error, its count and the time of the next retry, and a button to retry now. */
export function ProblemsTable<Row extends Problem>({ label, problems, what }: ProblemsTableProps<Row>) {
  const { t, locale } = useI18n();
  return (
    <DataTable
      asCards
      label={label}
      rows={problems}
      keyOf={({ jobId }) => jobId}
      columns={[
        {
          heading: what.heading,
          className: "console-table__main",
          render: (problem) => (
            <>
              {what.render(problem)}
              <p className="quiet tabular">{instant(problem.createdAt, locale)}</p>
            </>
          ),
        },
        {
          heading: t("consoleScreens.error"),
          isLabelled: true,
          className: "console-table__error",
          render: ({ error }) => error || t("consoleScreens.noError"),
        },
        {
          heading: t("consoleScreens.status"),
          isLabelled: true,
          className: "console-table__state",
          render: ({ state, tries, nextAt }) => (
            <>
              <strong className={state === "failed" ? "console-error" : "console-warning"}>
                {t(state === "failed" ? "consoleScreens.failedJobs" : "consoleScreens.retrying")}
              </strong>
              <p className="quiet tabular">{t("consoleScreens.tries", { count: tries })}</p>
              {nextAt && (
                <p className="quiet tabular">{t("consoleScreens.nextTry", { date: instant(nextAt, locale) })}</p>
              )}
            </>
          ),
        },
        {
          heading: t("consoleScreens.tryNow"),
          hasButtons: true,
          className: "console-table__acts",
          render: ({ jobId, queue }) => <RetryButton jobId={jobId} queue={queue} />,
        },
      ]}
    />
  );
}
