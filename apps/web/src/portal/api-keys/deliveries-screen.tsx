import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { RotateCw, Send } from "lucide-react";
import { lazy, Suspense, useMemo, useState } from "react";
import { DELIVERY_DAYS, DELIVERY_STATUSES, type DeliveryStatus } from "@stashwell/shared/webhooks/rules";
import { call } from "../../lib/call.ts";
import { useTranslate } from "../../lib/i18n.tsx";
import { Button } from "../../ui/button.tsx";
import { useMay } from "../accounts/use-profile.ts";
import { ViewerNotice } from "../brands/viewer-notice.tsx";
import { ListBody, NoMatch } from "../../ui/list-body.tsx";
import { ListState } from "../../ui/list-state.tsx";
import { ListSelect } from "../parts/list-select.tsx";
import { DeliveryRows } from "./delivery-rows.tsx";
import { STATUS_WORDS } from "./delivery-status.tsx";
import { ApiKeysFrame } from "./api-keys-frame.tsx";
import { Skeletons } from "../../ui/skeletons.tsx";
import { DELIVERIES, useWebhooks } from "./use-api-keys.ts";

const route = getRouteApi("/_brand/developers/deliveries");
const DeliveryDrawer = lazy(async () => ({ default: (await import("./delivery-drawer.tsx")).DeliveryDrawer }));
const ReplayDialog = lazy(async () => ({ default: (await import("./replay-dialog.tsx")).ReplayDialog }));
/** Deliveries per page. */
const PAGE = 50;
/** Polling interval while deliveries are pending. Milliseconds. */
const LOOK_AGAIN_MS = 3_000;

const isStatus = (text: string | undefined): text is DeliveryStatus =>
  DELIVERY_STATUSES.includes(text as DeliveryStatus);

/** Queries deliveries with cursor pagination, so that none is skipped or repeated. */
function useDeliveries(
  requested: { webhookId: string | undefined; status: DeliveryStatus | undefined },
  enabled: boolean,
) {
  const query = useInfiniteQuery({
    queryKey: [...DELIVERIES, "list", requested],
    queryFn: ({ pageParam, signal }) =>
      call("GET /brand/webhook/deliveries", { limit: PAGE, before: pageParam, ...requested }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => (last.data.length < PAGE ? undefined : last.data.at(-1)?.deliveryId),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.length === 1 && data.pages[0]?.data.some(({ status }) => status === "waiting")
        ? LOOK_AGAIN_MS
        : false,
    enabled,
  });
  const { data } = query;
  return { ...query, deliveries: useMemo(() => data?.pages.flatMap((page) => page.data) ?? [], [data]) };
}

/** Deliveries to the brand's endpoints, filtered by the URL. */
export function DeliveriesScreen() {
  const t = useTranslate();
  const { endpoint: webhookId, status: requested } = route.useSearch();
  const status = isStatus(requested) ? requested : undefined;
  const navigate = route.useNavigate();
  const isEditor = useMay()("editor");
  const webhooks = useWebhooks(isEditor).data?.data ?? [];
  const query = useDeliveries({ webhookId, status }, isEditor);
  const { deliveries } = query;
  const [opened, setOpened] = useState<string>();
  const [replaying, setReplaying] = useState(false);
  const narrow = (change: { endpoint?: string; status?: string }) =>
    void navigate({ search: (now) => ({ ...now, ...change }), replace: true, resetScroll: false });

  const empty =
    webhookId || status ? (
      <NoMatch
        text={t("developers.noMatch")}
        clearLabel={t("developers.clearFilters")}
        onClear={() => narrow({ endpoint: undefined, status: undefined })}
      />
    ) : (
      <ListState icon={Send} title={t("developers.noDeliveries")} text={t("developers.noDeliveriesText")} />
    );
  const replayButton = (
    <Button icon={<RotateCw size={16} strokeWidth={1.75} aria-hidden />} onClick={() => setReplaying(true)}>
      {t("developers.replayAll")}
    </Button>
  );
  return (
    <ApiKeysFrame
      part={t("developers.deliveries")}
      note={t("developers.deliveriesText", { days: DELIVERY_DAYS })}
      acts={webhooks.length > 0 && replayButton}
    >
      <div className="list-tools">
        <ListSelect
          label={t("developers.filterWebhook")}
          value={webhookId ?? ""}
          all={t("developers.allWebhooks")}
          options={webhooks.map(({ webhookId: value, url }) => ({ value, label: url }))}
          onChange={(value) => narrow({ endpoint: value || undefined })}
        />
        <ListSelect
          label={t("developers.filterStatus")}
          value={status ?? ""}
          all={t("developers.allStatuses")}
          options={DELIVERY_STATUSES.map((value) => ({ value, label: t(STATUS_WORDS[value]) }))}
          onChange={(value) => narrow({ status: value || undefined })}
        />
      </div>
      {isEditor ? (
        <ListBody
          query={query}
          rows={query.isPending ? undefined : deliveries.length}
          loading={<Skeletons count={3} />}
          failed={{ title: t("developers.failed"), text: t("common.failedText") }}
          empty={empty}
          moreFailed={t("developers.moreFailed")}
          end={t("developers.end")}
        >
          <DeliveryRows deliveries={deliveries} onOpen={setOpened} />
        </ListBody>
      ) : (
        <ViewerNotice />
      )}
      <Suspense>
        {opened && <DeliveryDrawer deliveryId={opened} onClose={() => setOpened(undefined)} />}
        {replaying && <ReplayDialog webhooks={webhooks} webhookId={webhookId} onClose={() => setReplaying(false)} />}
      </Suspense>
    </ApiKeysFrame>
  );
}
