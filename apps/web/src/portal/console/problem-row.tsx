import type { ReactNode } from "react";
import { instant } from "../../lib/format.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { Button } from "../../ui/button.tsx";
import { JobName } from "./job-name.tsx";
import { useAct } from "./use-console.ts";

export interface Problem {
  jobId: string;
  queue: string;
  state: "retrying" | "failed";
  tries: number;
  createdAt: string;
  nextAt: string | null;
  error: string;
}

/** An error, its count and the time of the next retry, with a button to retry now. */
export function ProblemRow({ problem, head }: { problem: Problem; head: ReactNode }) {
  const { t, locale } = useI18n();
  const retry = useAct("POST /operator/job/retry");
  const { jobId, queue, state, nextAt } = problem;
  return (
    <tr>
      <td className="console-table__main">
        {head}
        <p className="quiet tabular">{instant(problem.createdAt, locale)}</p>
      </td>
      <td data-label={t("consoleScreens.error")} className="console-table__error">
        {problem.error || t("consoleScreens.noError")}
      </td>
      <td data-label={t("consoleScreens.status")} className="console-table__state">
        <strong className={state === "failed" ? "console-error" : "console-warning"}>
          {t(state === "failed" ? "consoleScreens.failedJobs" : "consoleScreens.retrying")}
        </strong>
        <p className="quiet tabular">{t("consoleScreens.tries", { count: problem.tries })}</p>
        {nextAt && <p className="quiet tabular">{t("consoleScreens.nextTry", { date: instant(nextAt, locale) })}</p>}
      </td>
      <td className="console-table__acts">
        <Button busy={retry.isPending} onClick={() => retry.mutate({ jobId, queue })}>
          {t("consoleScreens.tryNow")}
          <span className="visually-hidden">
            {" "}
            <JobName queue={queue} />
          </span>
        </Button>
      </td>
    </tr>
  );
}
