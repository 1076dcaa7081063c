import { Button } from "antd";
import type { ReactNode } from "react";
import { instant } from "../../lib/format.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { useAct } from "./use-console.ts";

export interface Trouble {
  jobId: string;
  queue: string;
  state: "retrying" | "failed";
  tries: number;
  createdAt: string;
  nextAt: string | null;
  error: string;
}

/** What went wrong, how often, when it is tried next, and the button that does so now. */
export function TroubleRow({ trouble, head }: { trouble: Trouble; head: ReactNode }) {
  const { t, locale } = useI18n();
  const retry = useAct("POST /operator/job/retry");
  const { jobId, queue, state, nextAt } = trouble;
  return (
    <tr>
      <td className="console-table__main">
        {head}
        <p className="quiet tabular">{instant(trouble.createdAt, locale)}</p>
      </td>
      <td data-label={t("operating.error")} className="console-table__error">
        {trouble.error || t("operating.noError")}
      </td>
      <td data-label={t("operating.status")} className="console-table__state">
        <strong className={state === "failed" ? "console-error" : "console-warning"}>
          {t(state === "failed" ? "operating.failedJobs" : "operating.retrying")}
        </strong>
        <p className="quiet tabular">{t("operating.tries", { count: trouble.tries })}</p>
        {nextAt && <p className="quiet tabular">{t("operating.nextTry", { date: instant(nextAt, locale) })}</p>}
      </td>
      <td className="console-table__acts">
        <Button loading={retry.isPending} onClick={() => retry.mutate({ jobId, queue })}>
          {t("operating.tryNow")}
          <span className="visually-hidden"> {queue}</span>
        </Button>
      </td>
    </tr>
  );
}
