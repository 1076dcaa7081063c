import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, useEffect, useState } from "react";
import { call } from "../../lib/call.ts";
import { CallError, isUnanswered } from "../../lib/call-error.ts";
import { clearStoredRegistration, type RegistrationProgress, readStoredRegistration } from "../../lib/registration.ts";
import { useSayError } from "../merchant/use-say-error.ts";
import { dueStep, isOpen, type Progress, type Step } from "./steps.ts";

export const progressKey = ["onboarding"] as const;

export const isDead = (error: unknown): boolean => error instanceof CallError && error.status === 401;

/** Deletes a registration that the server no longer has, and navigates to the start. */
export function useEnd(): () => void {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { campaignId, ended } = useSearch({ strict: false });
  return useCallback(() => {
    const known = readStoredRegistration();
    clearStoredRegistration();
    queries.removeQueries({ queryKey: progressKey });
    void navigate({
      to: "/public/add",
      // A guard may run again before the navigation is done; the reason must stay in the URL.
      search: { campaignId: known?.campaignId ?? campaignId, ended: known ? "1" : ended },
      replace: true,
    });
  }, [navigate, queries, campaignId, ended]);
}

/** Shows an error; if the registration has expired on the server, navigates to its start instead. */
export function useSayRegistrationError(): (error: unknown) => void {
  const sayError = useSayError();
  const end = useEnd();
  return useCallback((error) => (isDead(error) ? end() : sayError(error)), [sayError, end]);
}

/** Queries the server's state of this browser's registration; refetched by every screen. */
export function useProgress(registering: RegistrationProgress | undefined) {
  return useQuery({
    queryKey: progressKey,
    queryFn: ({ signal }) => call("GET /brand/store/onboarding", {}, { signal, token: registering?.token ?? "" }),
    enabled: registering !== undefined,
    retry: (failures, error) => failures < 2 && isUnanswered(error),
    refetchOnMount: "always",
    staleTime: 0,
    networkMode: "always",
  });
}

/** Navigates to a step, with search params from the server's state. The email address is never in the URL. */
export function useGoTo(): (step: Step, progress: Progress) => void {
  const navigate = useNavigate();
  return useCallback(
    (step, { organizationId, merchantStoreType }) =>
      void navigate({
        to: `/public/${step}`,
        search: { campaignId: readStoredRegistration()?.campaignId, organizationId, merchantStoreType },
        replace: true,
      }),
    [navigate],
  );
}

/** Guards a step: redirects to the start without a valid token, and to the current step if out of order. */
export function useGuard(step: Step) {
  const [registering] = useState(readStoredRegistration);
  const query = useProgress(registering);
  const end = useEnd();
  const goTo = useGoTo();
  const progress = query.data?.data;
  const dead = registering === undefined || isDead(query.error);
  const due = progress && !isOpen(step, progress) ? dueStep(progress) : undefined;
  useEffect(() => {
    if (dead) end();
    else if (due && progress) goTo(due, progress);
  }, [dead, due, progress, end, goTo]);
  return {
    onboarding: registering,
    progress: dead || due ? undefined : progress,
    error: dead ? null : query.error,
    retry: () => void query.refetch(),
  };
}

/**
 * Updates the cached stage after the server's confirmation, so that the guard lets the user continue, and refetches.
 */
export function useAdvance(): (stage: Progress["stage"]) => void {
  const queries = useQueryClient();
  return useCallback(
    (stage) => {
      queries.setQueryData<{ data: Progress }>(
        progressKey,
        (known) => known && { ...known, data: { ...known.data, stage } },
      );
      void queries.invalidateQueries({ queryKey: progressKey });
    },
    [queries],
  );
}
