import { ACCOUNT_TYPE } from "@stashwell/shared/accounts/rules";
import { type Query, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { readReply } from "@stashwell/shared/reading";
import { startTransition, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { localeOf } from "@stashwell/shared/language";
import { endSession, onSessionEnd, readRepliesBy } from "../lib/call.ts";
import { CallError, isUnanswered } from "../lib/call-error.ts";
import { I18nProvider } from "../lib/i18n.tsx";
import { loadTranslate } from "../lib/load-texts.ts";
import { currentLanguage } from "../lib/language.ts";
import { paths } from "../lib/paths.ts";
import { onSignedOutElsewhere, readSession, tenantCountry } from "../lib/session.ts";
import { noteWayBack } from "../lib/way-back.ts";
import { ToastProvider } from "../ui/toast.tsx";
import { WordsProvider } from "../ui/words.tsx";
import { registerWorker } from "../worker/register.ts";
import { createPortalRouter } from "./router.ts";
import { whenReached } from "./when-reached.ts";
import { ProofDialog } from "./two-step/proof-dialog.tsx";
import "../ui/tokens.css";
import "../ui/ui.css";
import "../ui/layout.css";
import "../ui/screen.css";
import "./fallback-fonts.css";
import "./portal.css";

/** Retries only errors that may not recur. */
const mayRetry = (failures: number, error: Error): boolean =>
  failures < 2 && error instanceof CallError && isUnanswered(error);

/** Screens of this document that need no session. */
const needsNobody = (path: string): boolean => /^\/(public|operator)(\/|$)/.test(path);

/** Whether the screen belongs to the installable part, which works offline. */
const isAmongMerchants = (router: ReturnType<typeof createPortalRouter>): boolean =>
  router
    .matchRoutes(router.latestLocation)
    .some(({ staticData: { audience } }) => audience === "merchant" || audience === "registration");

/** Refetches failed queries once the server responds: being online doesn't mean that it can be reached. */
function refetchFailed(queryClient: QueryClient): void {
  const failed = { type: "active", predicate: ({ state }: Query) => state.status === "error" } as const;
  if (queryClient.getQueryCache().findAll(failed).length === 0) return;
  whenReached(
    () => void queryClient.refetchQueries(failed),
    () => undefined,
  );
}

/** Redirects to the sign-in with a notice and the path to return to. Once, since other calls fail meanwhile as well. */
function signInAgain(type: "brand" | "business"): void {
  onSessionEnd(undefined);
  const here = location.pathname + location.search;
  if (type === "business") noteWayBack(here);
  location.assign(paths.loginAgain(type, here));
}

readRepliesBy(readReply);

async function start(): Promise<void> {
  const root = document.getElementById("root");
  if (!root) return;
  const language = currentLanguage();
  document.documentElement.lang = localeOf(language);
  const startedAs = readSession()?.data.type;
  const router = createPortalRouter();
  const isBusiness = () => (startedAs === undefined ? isAmongMerchants(router) : startedAs === ACCOUNT_TYPE.business);
  onSessionEnd(() => signInAgain(isBusiness() ? "business" : "brand"));
  if (startedAs !== undefined) onSignedOutElsewhere(() => needsNobody(location.pathname) || endSession());
  const queryClient = new QueryClient({
    defaultOptions: {
      // Requests are sent even if the browser reports that it is offline: the user sees an error, and the report may be
      // wrong.
      queries: { retry: mayRetry, staleTime: 5_000, refetchOnWindowFocus: false, networkMode: "always" },
      mutations: { networkMode: "always" },
    },
  });
  addEventListener("online", () => refetchFailed(queryClient));
  const onLeaving = (leave: () => void) =>
    router.subscribe("onBeforeNavigate", ({ pathChanged }) => pathChanged && leave());
  const [t] = await Promise.all([loadTranslate(language), router.load()]);
  if (import.meta.env.PROD && isAmongMerchants(router)) registerWhenLoaded();
  const words = {
    productName: t("common.productName"),
    retry: t("common.retry"),
    refresh: t("common.refresh"),
    loading: t("common.loading"),
    loadMore: t("common.loadMore"),
    noMatch: t("common.noDataFound"),
  };
  // A transition, so that the first render doesn't block input on a slow phone.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <I18nProvider language={language} country={tenantCountry()} t={t}>
          <QueryClientProvider client={queryClient}>
            <WordsProvider words={words}>
              <ToastProvider onLeaving={onLeaving}>
                <RouterProvider router={router} />
                <ProofDialog />
              </ToastProvider>
            </WordsProvider>
          </QueryClientProvider>
        </I18nProvider>
      </StrictMode>,
    ),
  );
}

/** After the page has loaded, because offline support isn't urgent. */
function registerWhenLoaded(): void {
  const register = () => void registerWorker().catch(() => undefined);
  if (document.readyState === "complete") register();
  else addEventListener("load", register);
}

void start();
