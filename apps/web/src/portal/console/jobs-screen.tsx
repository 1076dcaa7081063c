import { CircleCheck } from "lucide-react";
import type { Queue } from "@stashwell/shared/console/contract";
import { instant } from "../../lib/format.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { ListMessage } from "../parts/list-message.tsx";
import { PageHeader } from "../parts/page-header.tsx";
import { ConsoleList, ConsoleTable, RowsLoading } from "./console-list.tsx";
import { TroubleRow } from "./trouble-row.tsx";
import { useConsolePages } from "./use-console.ts";

const COUNTS = [
  ["waiting", "operating.waiting"],
  ["running", "operating.running"],
  ["retrying", "operating.retrying"],
  ["failed", "operating.failedJobs"],
] as const;

function Queues({ queues }: { queues: readonly Queue[] }) {
  const { t, locale } = useI18n();
  const numbers = new Intl.NumberFormat(locale);
  if (queues.length === 0) return <p className="quiet">{t("operating.noQueues")}</p>;
  return (
    <ConsoleTable
      label={t("operating.queues")}
      columns={[t("operating.queue"), ...COUNTS.map(([, label]) => t(label)), t("operating.oldest")]}
    >
      {queues.map((queue) => (
        <tr key={queue.queue}>
          <td className="console-table__main">{queue.queue}</td>
          {COUNTS.map(([count, label]) => (
            <td key={count} data-label={t(label)} className="console-table__count tabular">
              {numbers.format(queue[count])}
            </td>
          ))}
          <td data-label={t("operating.oldest")} className="console-table__time tabular">
            {queue.oldestAt ? instant(queue.oldestAt, locale) : "–"}
          </td>
        </tr>
      ))}
    </ConsoleTable>
  );
}

/** What the server does by and by, and what of it failed. */
export function JobsScreen() {
  const { t } = useI18n();
  const query = useConsolePages("GET /operator/jobs", {});
  const jobs = query.pages.flatMap(({ data }) => data.jobs);
  const queues = query.pages.at(0)?.data.queues;
  return (
    <>
      <PageHeader title={t("operating.jobs")} documentTitle={`${t("operating.title")}: ${t("operating.jobs")}`} />
      {!query.error && (
        <section className="console-section" aria-labelledby="queues">
          <h2 id="queues">{t("operating.queues")}</h2>
          {queues ? <Queues queues={queues} /> : <RowsLoading rows={4} />}
        </section>
      )}
      <section className="console-section" aria-labelledby="troubled">
        <h2 id="troubled">{t("operating.troubled")}</h2>
        <ConsoleList
          query={query}
          rows={query.total === undefined ? undefined : jobs.length}
          empty={
            <ListMessage icon={CircleCheck} title={t("operating.noTrouble")} text={t("operating.noTroubleText")} />
          }
        >
          <ConsoleTable
            label={t("operating.troubled")}
            columns={[t("operating.queue"), t("operating.error"), t("operating.status")]}
            act={t("operating.tryNow")}
          >
            {jobs.map((job) => (
              <TroubleRow key={job.jobId} trouble={job} head={job.queue} />
            ))}
          </ConsoleTable>
        </ConsoleList>
      </section>
    </>
  );
}
