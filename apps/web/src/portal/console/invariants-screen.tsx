import { useQuery } from "@tanstack/react-query";
import { Button, Progress } from "antd";
import { CircleAlert, CircleCheck, CircleDashed } from "lucide-react";
import type { CallOutput } from "@stashwell/shared/calls";
import type { Invariant } from "@stashwell/shared/console/contract";
import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import { instant } from "../../lib/format.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { LoadFailed } from "../parts/list-message.tsx";
import { PageHeader } from "../parts/page-header.tsx";
import { ConsoleTable, RowsLoading } from "./console-list.tsx";
import { operatorCall } from "./operator-call.ts";
import { PROMISES } from "./promises.ts";
import { CONSOLE, useAct } from "./use-console.ts";

type Run = NonNullable<CallOutput<"GET /operator/invariants">["data"]["run"]>;

/** How often a run that is under way is looked at. Milliseconds. */
const LOOK = 1_000;

const useBooks = () =>
  useQuery({
    queryKey: [CONSOLE, "GET /operator/invariants"],
    queryFn: ({ signal }) => operatorCall("GET /operator/invariants", {}, { signal }),
    refetchInterval: ({ state }) => (isUnderWay(state.data?.data.run) ? LOOK : false),
  });

const isUnderWay = (run: Run | null | undefined): run is Run => run != null && run.finishedAt === null;

function Outcome({ invariant }: { invariant: Invariant }) {
  const { t } = useI18n();
  const { ok, breaches } = invariant;
  const [Icon, look, text]: [typeof CircleCheck, string, MessageKey] =
    ok === null
      ? [CircleDashed, "rest", "operating.notChecked"]
      : ok
        ? [CircleCheck, "live", "operating.holds"]
        : [CircleAlert, "error", "operating.broken"];
  return (
    <span className={`badge badge--${look}`}>
      <Icon size={12} strokeWidth={2} aria-hidden />
      {t(text, { count: breaches })}
    </span>
  );
}

function Checking({ run }: { run: Run }) {
  const { t, locale } = useI18n();
  if (run.finishedAt)
    return <p className="quiet">{t("operating.checkedAll", { date: instant(run.finishedAt, locale) })}</p>;
  const label = t("operating.checking", { done: run.done, total: run.total });
  return (
    <div className="console-progress">
      <Progress percent={Math.round((run.done / run.total) * 100)} showInfo={false} aria-label={label} />
      <p role="status">{label}</p>
    </div>
  );
}

/** What has to be true of the data, and whether it is. */
export function InvariantsScreen() {
  const { t, locale } = useI18n();
  const { data, error, refetch } = useBooks();
  const check = useAct("POST /operator/invariants/check");
  const books = data?.data;
  return (
    <>
      <PageHeader
        title={t("operating.books")}
        documentTitle={`${t("operating.title")}: ${t("operating.books")}`}
        note={t("operating.booksText")}
      >
        {books && (
          <Button
            type="primary"
            loading={check.isPending}
            disabled={isUnderWay(books.run)}
            onClick={() => check.mutate({})}
          >
            {t("operating.checkNow")}
          </Button>
        )}
      </PageHeader>
      {books?.run && <Checking run={books.run} />}
      <div aria-busy={!books && !error}>
        {!books && !error && <RowsLoading />}
        {!books && error && (
          <LoadFailed title={t("operating.failed")} text={t("common.failedText")} onRetry={() => void refetch()} />
        )}
        {books && (
          <ConsoleTable
            label={t("operating.books")}
            columns={[t("operating.promise"), t("operating.result"), t("operating.checked")]}
          >
            {books.invariants.map((invariant) => {
              const promise = PROMISES[invariant.name];
              return (
                <tr key={invariant.name}>
                  <td className="console-table__main">{promise ? t(promise) : invariant.name}</td>
                  <td data-label={t("operating.result")}>
                    <Outcome invariant={invariant} />
                  </td>
                  <td data-label={t("operating.checked")} className="console-table__time quiet tabular">
                    {invariant.checkedAt ? instant(invariant.checkedAt, locale) : "–"}
                  </td>
                </tr>
              );
            })}
          </ConsoleTable>
        )}
      </div>
    </>
  );
}
