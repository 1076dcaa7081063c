import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { useTranslate } from "../../lib/i18n.tsx";
import { useMutation } from "../../lib/use-mutation.ts";
import { useToasts } from "../../ui/toast.tsx";
import { callOnce } from "../../lib/call-once.ts";
import { useSayError } from "../merchant/use-say-error.ts";
import { type LoadedNotifications, NOTIFICATIONS } from "./use-notification-pages.ts";
import { UNREAD } from "./use-unread.ts";

/** Marks notifications as read: one when it is opened, or all, which can be undone for a while. */
export function useMarking() {
  const t = useTranslate();
  const queries = useQueryClient();
  const { offer, show } = useToasts();
  const sayError = useSayError();

  const reload = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: NOTIFICATIONS }),
      queries.invalidateQueries({ queryKey: UNREAD }),
    ]);
  /** Updates the cache optimistically. */
  const showRead = (id?: string) =>
    queries.setQueriesData<LoadedNotifications>(
      { queryKey: NOTIFICATIONS },
      (loaded) =>
        loaded && {
          ...loaded,
          pages: loaded.pages.map((page) => ({
            ...page,
            data: page.data.map((item) =>
              id === undefined || item.notificationId === id ? { ...item, read: true } : item,
            ),
          })),
        },
    );

  const undo = useMutation({
    mutationFn: (act: string) =>
      callOnce("POST /brand/campaign/notification-status", { notificationId: "all", read: false, undo: act }),
    onSuccess: ({ message }) => show(message, "success"),
    onError: sayError,
    onSettled: reload,
  });
  const all = useMutation({
    mutationFn: () => call("POST /brand/campaign/notification-status", { notificationId: "all", read: true }),
    onMutate: () => showRead(),
    onSuccess: ({ message, undo: act }) =>
      act === null
        ? show(message, "success")
        : offer(message, { label: t("common.undo"), onAct: () => undo.mutate(act) }),
    onError: sayError,
    onSettled: reload,
  });
  // Offline, the notification is still opened; it stays unread until the next attempt.
  const one = useMutation({
    mutationFn: (notificationId: string) =>
      call("POST /brand/campaign/notification-status", { notificationId, read: true }),
    onMutate: (id) => showRead(id),
    onSettled: reload,
  });

  return { markOne: (id: string) => one.mutate(id), markAll: () => all.mutate(), isMarkingAll: all.isPending };
}
