import { CircleCheck } from "lucide-react";
import type { Queue } from "@stashwell/shared/console/contract";
import { instant } from "../../lib/format.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { ListState } from "../../ui/list-state.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { Skeletons } from "../../ui/skeletons.tsx";
import { ConsoleList } from "./console-list.tsx";
import { JobName } from "./job-name.tsx";
import { ProblemRow } from "./problem-row.tsx";
import { useConsolePages } from "./use-console.ts";

const COUNTS = [
  ["waiting", "consoleScreens.waiting"],
  ["running", "consoleScreens.running"],
  ["retrying", "consoleScreens.retrying"],
  ["failed", "consoleScreens.failedJobs"],
] as const;

function Queues({ queues }: { queues: readonly Queue[] }) {
  const { t, locale } = useI18n();
  const numbers = new Intl.NumberFormat(locale);
  if (queues.length === 0) return <p className="quiet">{t("consoleScreens.noQueues")}</p>;
  return (
    <DataTable
      asCards
      label={t("consoleScreens.queues")}
      columns={[t("consoleScreens.queue"), ...COUNTS.map(([, label]) => t(label)), t("consoleScreens.oldest")]}
    >
      {queues.map((queue) => (
        <tr key={queue.queue}>
          <td className="console-table__main">
            <JobName queue={queue.queue} />
          </td>
          {COUNTS.map(([count, label]) => (
            <td key={count} data-label={t(label)} className="tabular">
              {numbers.format(queue[count])}
            </td>
          ))}
          <td data-label={t("consoleScreens.oldest")} className="console-table__time tabular">
            {queue.oldestAt ? instant(queue.oldestAt, locale) : "–"}
          </td>
        </tr>
      ))}
    </DataTable>
  );
}

/** Background jobs, and those that failed. */
export function JobsScreen() {
  const { t } = useI18n();
  const query = useConsolePages("GET /operator/jobs", {});
  const jobs = query.pages.flatMap(({ data }) => data.jobs);
  const queues = query.pages.at(0)?.data.queues;
  return (
    <>
      <PageHeader
        title={t("consoleScreens.jobs")}
        documentTitle={t("common.labelled", { label: t("consoleScreens.title"), value: t("consoleScreens.jobs") })}
      />
      {!query.error && (
        <section className="console-section" aria-labelledby="queues">
          <h2 id="queues">{t("consoleScreens.queues")}</h2>
          {queues ? <Queues queues={queues} /> : <Skeletons count={4} />}
        </section>
      )}
      <section className="console-section" aria-labelledby="troubled">
        <h2 id="troubled">{t("consoleScreens.troubled")}</h2>
        <ConsoleList
          query={query}
          rows={query.total === undefined ? undefined : jobs.length}
          empty={
            <ListState
              icon={CircleCheck}
              title={t("consoleScreens.noTrouble")}
              text={t("consoleScreens.noTroubleText")}
            />
          }
        >
          <DataTable
            asCards
            label={t("consoleScreens.troubled")}
            columns={[t("consoleScreens.queue"), t("consoleScreens.error"), t("consoleScreens.status")]}
            act={t("consoleScreens.tryNow")}
          >
            {jobs.map((job) => (
              <ProblemRow key={job.jobId} problem={job} head={<JobName queue={job.queue} />} />
            ))}
          </DataTable>
        </ConsoleList>
      </section>
    </>
  );
}
