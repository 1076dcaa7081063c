import { useNavigate, useRouter } from "@tanstack/react-router";

/** Navigates back, or to the stores if there is no history. */
export function useBackToStores(): () => void {
  const router = useRouter();
  const navigate = useNavigate();
  return () => (router.history.canGoBack() ? router.history.back() : void navigate({ to: "/stores", replace: true }));
}
