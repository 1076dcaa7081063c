import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { History } from "lucide-react";
import { useCallback, useMemo } from "react";
import { ACTIVITY_KINDS, type ActivityKind } from "@stashwell/shared/team/rules";
import { call } from "../../lib/call.ts";
import { useTranslate } from "../../lib/i18n.tsx";
import { ListMessage, LoadFailed, NoMatch } from "../parts/list-message.tsx";
import { ListSelect } from "../parts/list-select.tsx";
import { MoreRows } from "../parts/more-rows.tsx";
import { ActivityRows } from "./activity-rows.tsx";
import { KIND_NAMES } from "./activity-words.ts";
import { TeamFrame } from "./team-frame.tsx";
import { TeamRowsLoading } from "./team-rows-loading.tsx";
import { ACTIVITY } from "./use-team.ts";

const route = getRouteApi("/_brand/team/activity");
/** Events a page. */
const PAGE = 50;

const isKind = (text: string | undefined): text is ActivityKind => ACTIVITY_KINDS.includes(text as ActivityKind);

/** The history page by page. A page follows on from the last event seen, so nothing is skipped or repeated. */
function useActivity(employeeId: string | undefined, kind: ActivityKind | undefined) {
  const query = useInfiniteQuery({
    queryKey: [...ACTIVITY, { employeeId, kind }],
    queryFn: ({ pageParam, signal }) =>
      call("GET /brand/team/audit", { limit: PAGE, before: pageParam, employeeId, kind }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => (last.data.length < PAGE ? undefined : last.data.at(-1)?.eventId),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  const events = useMemo(() => data?.pages.flatMap((page) => page.data) ?? [], [data]);
  return { ...query, events, people: data?.pages.at(-1)?.people ?? [] };
}

/** Who did what for the brand, narrowed by what is in the address. */
export function ActivityScreen() {
  const t = useTranslate();
  const { person, kind: asked } = route.useSearch();
  const kind = isKind(asked) ? asked : undefined;
  const navigate = route.useNavigate();
  const activity = useActivity(person, kind);
  const { events, people, error, isPending, isPlaceholderData, refetch, fetchNextPage } = activity;
  const narrow = (change: { person?: string; kind?: string }) =>
    void navigate({ search: (now) => ({ ...now, ...change }), replace: true, resetScroll: false });
  const loadMore = useCallback(() => void fetchNextPage(), [fetchNextPage]);

  const list = () => {
    if (isPending) return <TeamRowsLoading />;
    if (error && events.length === 0)
      return (
        <LoadFailed title={t("team.activityFailed")} text={t("common.failedText")} onRetry={() => void refetch()} />
      );
    if (events.length > 0)
      return (
        <>
          <ActivityRows events={events} />
          <MoreRows
            hasMore={activity.hasNextPage}
            loading={activity.isFetchingNextPage}
            failed={activity.isFetchNextPageError ? t("team.activityMoreFailed") : undefined}
            onMore={loadMore}
            end={t("team.activityEnd")}
          />
        </>
      );
    if (person || kind)
      return (
        <NoMatch
          text={t("team.activityNoMatch")}
          clearLabel={t("team.clearFilters")}
          onClear={() => narrow({ person: undefined, kind: undefined })}
        />
      );
    return <ListMessage icon={History} title={t("team.activityNone")} text={t("team.activityNoneText")} />;
  };
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
          options={[{ value: "", label: t("team.everybody") }, ...names]}
          onChange={(value) => narrow({ person: value || undefined })}
        />
        <ListSelect
          label={t("team.filterKind")}
          value={kind ?? ""}
          options={[
            { value: "", label: t("team.everything") },
            ...ACTIVITY_KINDS.map((value) => ({ value, label: t(KIND_NAMES[value]) })),
          ]}
          onChange={(value) => narrow({ kind: value || undefined })}
        />
      </div>
      <div className={isPlaceholderData ? "list-waiting" : undefined} aria-busy={isPending || isPlaceholderData}>
        {list()}
      </div>
    </TeamFrame>
  );
}
