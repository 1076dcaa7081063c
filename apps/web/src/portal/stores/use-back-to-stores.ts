import { useNavigate, useRouter } from "@tanstack/react-router";

/** Steps back, or to the stores where there is nothing to step back to. */
export function useBackToStores(): () => void {
  const router = useRouter();
  const navigate = useNavigate();
  return () => (router.history.canGoBack() ? router.history.back() : void navigate({ to: "/stores", replace: true }));
}
