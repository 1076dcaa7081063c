import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { startTransition, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { localeOf } from "@stashwell/shared/language";
import { isMerchantPath } from "@stashwell/shared/site/merchant-paths";
import { CallError, onSessionEnd } from "../lib/call.ts";
import { I18nProvider } from "../lib/i18n.tsx";
import { loadTranslate } from "../lib/load-texts.ts";
import { currentLanguage } from "../lib/language.ts";
import { paths } from "../lib/paths.ts";
import { readSession } from "../lib/session.ts";
import { ToastProvider } from "../ui/toast.tsx";
import { registerWorker } from "../worker/register.ts";
import { createPortalRouter } from "./router.tsx";
import "../ui/tokens.css";
import "../ui/ui.css";
import "./portal.css";

/** Only what may succeed next time is tried again by itself. */
const mayRetry = (failures: number, error: Error): boolean =>
  failures < 2 && error instanceof CallError && (error.status === 0 || error.status >= 500);

/** Back to the sign-in, and from there to where one was. */
function signInAgain(type: "brand" | "business"): void {
  location.assign(paths.login(type, location.pathname + location.search));
}

async function start(): Promise<void> {
  const root = document.getElementById("root");
  if (!root) return;
  const language = currentLanguage();
  document.documentElement.lang = localeOf(language);
  const startedAs = readSession()?.data.type === 2 ? "business" : "brand";
  onSessionEnd(() => signInAgain(startedAs));
  const queryClient = new QueryClient({
    defaultOptions: {
      // Asked also when the browser thinks it is offline: whoever waits is told, and may be online after all.
      queries: { retry: mayRetry, staleTime: 5_000, refetchOnWindowFocus: false, networkMode: "always" },
      mutations: { networkMode: "always" },
    },
  });
  const router = createPortalRouter();
  const [t] = await Promise.all([loadTranslate(language), router.load()]);
  // In slices, so that a slow phone answers to a finger meanwhile.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <I18nProvider language={language} t={t}>
          <QueryClientProvider client={queryClient}>
            <ToastProvider>
              <RouterProvider router={router} />
            </ToastProvider>
          </QueryClientProvider>
        </I18nProvider>
      </StrictMode>,
    ),
  );
}

void start();

/** After the screen itself: what it can do without a network matters only once it is there. */
function registerWhenLoaded(): void {
  const register = () => void registerWorker().catch(() => undefined);
  if (document.readyState === "complete") register();
  else addEventListener("load", register);
}
if (import.meta.env.PROD && isMerchantPath(location.pathname)) registerWhenLoaded();
