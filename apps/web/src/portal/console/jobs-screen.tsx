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
import { ProblemsTable } from "./problems-table.tsx";
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
      rows={queues}
      keyOf={({ queue }) => queue}
      columns={[
        {
          heading: t("consoleScreens.queue"),
          className: "console-table__main",
          render: ({ queue }) => <JobName queue={queue} />,
        },
        ...COUNTS.map(([count, label]) => ({
          heading: t(label),
          isLabelled: true,
          className: "tabular",
          render: (queue: Queue) => numbers.format(queue[count]),
        })),
        {
          heading: t("consoleScreens.oldest"),
          isLabelled: true,
          className: "console-table__time tabular",
          render: ({ oldestAt }) => (oldestAt ? instant(oldestAt, locale) : "–"),
        },
      ]}
    />
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
        <h2 id="troubled">{t("consoleScreens.failedJobsTitle")}</h2>
        <ConsoleList
          query={query}
          rows={query.total === undefined ? undefined : jobs.length}
          empty={
            <ListState
              icon={CircleCheck}
              title={t("consoleScreens.noFailedJobs")}
              text={t("consoleScreens.noFailedJobsText")}
            />
          }
        >
          <ProblemsTable
            label={t("consoleScreens.failedJobsTitle")}
            problems={jobs}
            what={{ heading: t("consoleScreens.queue"), render: ({ queue }) => <JobName queue={queue} /> }}
          />
        </ConsoleList>
      </section>
    </>
  );
}
