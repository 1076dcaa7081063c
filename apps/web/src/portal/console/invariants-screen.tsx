import { useQuery } from "@tanstack/react-query";
import { CircleAlert, CircleCheck, CircleDashed } from "lucide-react";
import type { CallReply } from "@stashwell/shared/reading";
import type { Invariant } from "@stashwell/shared/console/contract";
import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import { instant } from "../../lib/format.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { Button } from "../../ui/button.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { Skeletons } from "../../ui/skeletons.tsx";
import { Loaded } from "../parts/loaded.tsx";
import { operatorCall } from "./operator-call.ts";
import { PROMISES } from "./promises.ts";
import { CONSOLE, useAct } from "./use-console.ts";

type Run = NonNullable<CallReply<"GET /operator/invariants">["data"]["run"]>;

/** Polling interval of a run in progress. Milliseconds. */
const LOOK = 1_000;

const useInvariants = () =>
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
      ? [CircleDashed, "rest", "consoleScreens.notChecked"]
      : ok
        ? [CircleCheck, "live", "consoleScreens.holds"]
        : [CircleAlert, "error", "consoleScreens.broken"];
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
    return <p className="quiet">{t("consoleScreens.checkedAll", { date: instant(run.finishedAt, locale) })}</p>;
  const label = t("consoleScreens.checking", { done: run.done, total: run.total });
  return (
    <div className="console-progress">
      <progress value={run.done} max={run.total} aria-label={label} />
      <p role="status">{label}</p>
    </div>
  );
}

/** The data invariants, and whether they hold. */
export function InvariantsScreen() {
  const { t, locale } = useI18n();
  const query = useInvariants();
  const check = useAct("POST /operator/invariants/check");
  const invariants = query.data?.data;
  return (
    <>
      <PageHeader
        title={t("consoleScreens.books")}
        documentTitle={t("common.labelled", { label: t("consoleScreens.title"), value: t("consoleScreens.books") })}
        note={t("consoleScreens.booksText")}
      >
        {invariants && (
          <Button
            look="solid"
            busy={check.isPending}
            disabled={isUnderWay(invariants.run)}
            onClick={() => check.mutate({})}
          >
            {t("consoleScreens.checkNow")}
          </Button>
        )}
      </PageHeader>
      {invariants?.run && <Checking run={invariants.run} />}
      <Loaded query={query} waiting={<Skeletons count={6} />} failed={t("consoleScreens.failed")}>
        {({ data }) => (
          <DataTable
            asCards
            label={t("consoleScreens.books")}
            rows={data.invariants}
            keyOf={({ name }) => name}
            columns={[
              {
                heading: t("consoleScreens.promise"),
                className: "console-table__main",
                render: ({ name }) => t(PROMISES[name]),
              },
              {
                heading: t("consoleScreens.result"),
                isLabelled: true,
                render: (invariant) => <Outcome invariant={invariant} />,
              },
              {
                heading: t("consoleScreens.checked"),
                isLabelled: true,
                className: "console-table__time quiet tabular",
                render: ({ checkedAt }) => (checkedAt ? instant(checkedAt, locale) : "–"),
              },
            ]}
          />
        )}
      </Loaded>
    </>
  );
}
