import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { History } from "lucide-react";
import { useMemo } from "react";
import { ACTIVITY_KINDS, type ActivityKind } from "@stashwell/shared/team/rules";
import { call } from "../../lib/call.ts";
import { useTranslate } from "../../lib/i18n.tsx";
import { ListBody, NoMatch } from "../../ui/list-body.tsx";
import { ListState } from "../../ui/list-state.tsx";
import { ListSelect } from "../parts/list-select.tsx";
import { ActivityRows } from "./activity-rows.tsx";
import { KIND_NAMES } from "./activity-words.ts";
import { type LogDays, LogDaysField, logDaysIn, NO_DAYS } from "./log-days.tsx";
import { TeamFrame } from "./team-frame.tsx";
import { Skeletons } from "../../ui/skeletons.tsx";
import { ACTIVITY } from "./use-team.ts";

const route = getRouteApi("/_brand/team/activity");
/** Events per page. */
const PAGE = 50;

const isKind = (text: string | undefined): text is ActivityKind => ACTIVITY_KINDS.includes(text as ActivityKind);

interface Narrowed {
  employeeId: string | undefined;
  kind: ActivityKind | undefined;
  from: string | undefined;
  to: string | undefined;
}

/** Queries the activity log with cursor pagination, so that no event is skipped or repeated. */
function useActivity(narrowed: Narrowed) {
  const query = useInfiniteQuery({
    queryKey: [...ACTIVITY, narrowed],
    queryFn: ({ pageParam, signal }) =>
      call("GET /brand/team/audit", { limit: PAGE, before: pageParam, ...narrowed }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => (last.data.length < PAGE ? undefined : last.data.at(-1)?.eventId),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  const events = useMemo(() => data?.pages.flatMap((page) => page.data) ?? [], [data]);
  return { ...query, events, people: data?.pages.at(-1)?.people ?? [] };
}

/** The brand's activity log, filtered by the URL. */
export function ActivityScreen() {
  const t = useTranslate();
  const search = route.useSearch();
  const { person } = search;
  const kind = isKind(search.kind) ? search.kind : undefined;
  const days = logDaysIn(search);
  const navigate = route.useNavigate();
  const activity = useActivity({ employeeId: person, kind, ...days });
  const { events, people } = activity;
  const narrow = (change: LogDays & { person?: string; kind?: string }) =>
    void navigate({ search: (now) => ({ ...now, ...change }), replace: true, resetScroll: false });

  const empty =
    person || kind || days.from || days.to ? (
      <NoMatch
        text={t("security.activityNoMatch")}
        clearLabel={t("security.clearFilters")}
        onClear={() => narrow({ person: undefined, kind: undefined, ...NO_DAYS })}
      />
    ) : (
      <ListState icon={History} title={t("team.activityNone")} text={t("team.activityNoneText")} />
    );
  const names = people.map(({ employeeId, name, removed, apiKey }) => ({
    value: employeeId,
    label: apiKey ? t("developers.keyActor", { name }) : removed ? t("team.left", { name }) : name,
  }));
  return (
    <TeamFrame part={t("team.activity")} note={t("team.activityText")}>
      <div className="list-tools">
        <ListSelect
          label={t("team.filterPerson")}
          value={person ?? ""}
          all={t("team.everybody")}
          options={names}
          onChange={(value) => narrow({ person: value || undefined })}
        />
        <ListSelect
          label={t("team.filterKind")}
          value={kind ?? ""}
          all={t("team.everything")}
          options={ACTIVITY_KINDS.map((value) => ({ value, label: t(KIND_NAMES[value]) }))}
          onChange={(value) => narrow({ kind: value || undefined })}
        />
        <LogDaysField search={search} onChange={narrow} />
      </div>
      <ListBody
        query={activity}
        rows={activity.isPending ? undefined : events.length}
        loading={<Skeletons count={5} />}
        failed={{ title: t("team.activityFailed"), text: t("common.failedText") }}
        empty={empty}
        moreFailed={t("security.activityMoreFailed")}
        end={t("security.activityEnd")}
      >
        <ActivityRows events={events} />
      </ListBody>
    </TeamFrame>
  );
}
