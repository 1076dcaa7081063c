import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { startTransition, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { localeOf } from "@stashwell/shared/language";
import { CallError, endSession, onSessionEnd } from "../lib/call.ts";
import { I18nProvider } from "../lib/i18n.tsx";
import { loadTranslate } from "../lib/load-texts.ts";
import { currentLanguage } from "../lib/language.ts";
import { paths } from "../lib/paths.ts";
import { onSignedOutElsewhere, readSession } from "../lib/session.ts";
import { noteWayBack } from "../lib/way-back.ts";
import { ToastProvider } from "../ui/toast.tsx";
import { registerWorker } from "../worker/register.ts";
import { createPortalRouter } from "./router.ts";
import "../ui/tokens.css";
import "../ui/ui.css";
import "./fallback-fonts.css";
import "./portal.css";

/** Only what may succeed next time is tried again by itself. */
const mayRetry = (failures: number, error: Error): boolean =>
  failures < 2 && error instanceof CallError && (error.status === 0 || error.status >= 500);

/** Screens of this document that nobody has to be signed in for. */
const needsNobody = (path: string): boolean => /^\/(public|operator)(\/|$)/.test(path);

/** Whether the screen is one of those that can be installed and work without a network. */
const isAmongMerchants = (router: ReturnType<typeof createPortalRouter>): boolean =>
  router
    .matchRoutes(router.latestLocation)
    .some(({ staticData: { audience } }) => audience === "merchant" || audience === "registration");

/** Back to the sign-in, which says why, and from there to where one was. Once: further calls fail in the meantime. */
function signInAgain(type: "brand" | "business"): void {
  onSessionEnd(undefined);
  const here = location.pathname + location.search;
  if (type === "business") noteWayBack(here);
  location.assign(paths.loginAgain(type, here));
}

async function start(): Promise<void> {
  const root = document.getElementById("root");
  if (!root) return;
  const language = currentLanguage();
  document.documentElement.lang = localeOf(language);
  const startedAs = readSession()?.data.type;
  const router = createPortalRouter();
  const isBusiness = () => (startedAs === undefined ? isAmongMerchants(router) : startedAs === 2);
  onSessionEnd(() => signInAgain(isBusiness() ? "business" : "brand"));
  if (startedAs !== undefined) onSignedOutElsewhere(() => needsNobody(location.pathname) || endSession());
  const queryClient = new QueryClient({
    defaultOptions: {
      // Asked also when the browser thinks it is offline: whoever waits is told, and may be online after all.
      queries: { retry: mayRetry, staleTime: 5_000, refetchOnWindowFocus: false, networkMode: "always" },
      mutations: { networkMode: "always" },
    },
  });
  const onLeaving = (leave: () => void) =>
    router.subscribe("onBeforeNavigate", ({ pathChanged }) => pathChanged && leave());
  const [t] = await Promise.all([loadTranslate(language), router.load()]);
  if (import.meta.env.PROD && isAmongMerchants(router)) registerWhenLoaded();
  // In slices, so that a slow phone answers to a finger meanwhile.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <I18nProvider language={language} t={t}>
          <QueryClientProvider client={queryClient}>
            <ToastProvider onLeaving={onLeaving}>
              <RouterProvider router={router} />
            </ToastProvider>
          </QueryClientProvider>
        </I18nProvider>
      </StrictMode>,
    ),
  );
}

/** After the screen itself: what it can do without a network matters only once it is there. */
function registerWhenLoaded(): void {
  const register = () => void registerWorker().catch(() => undefined);
  if (document.readyState === "complete") register();
  else addEventListener("load", register);
}

void start();
