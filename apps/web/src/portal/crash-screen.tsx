import { useEffect, useState } from "react";
import { useTranslate } from "../lib/i18n.tsx";
import { paths } from "../lib/paths.ts";
import { useOnline } from "../lib/use-online.ts";
import { BrandMark } from "../ui/brand-mark.tsx";
import { whenReached } from "./when-reached.ts";

/**
 * Error messages of Chrome, Firefox and Safari for a script that failed to load, and of the bundler for a style sheet.
 */
const NOT_LOADED = /dynamically imported module|Importing a module script failed|Unable to preload CSS/;

const isNotLoaded = (error: unknown): boolean => error instanceof Error && NOT_LOADED.test(error.message);

/**
 * Shown when a screen crashed, or its file failed to load because of a new version or a network error. A reload helps
 * in all cases; without a network, it is done once the server responds again. `navigator.onLine` isn't enough: a reload
 * would fail, and replace a page that the user has just navigated to.
 */
export function CrashScreen({ error }: { error: unknown }) {
  const t = useTranslate();
  const online = useOnline();
  // Never reset: the network may return before the page has reloaded. Also covers a network without access to the
  // server.
  const [wasOffline, setWasOffline] = useState(!online);
  if (!online && !wasOffline) setWasOffline(true);
  const notLoaded = isNotLoaded(error);
  const isOffline = wasOffline && notLoaded;
  const title = t(isOffline ? "outbox.offlineTitle" : "portal.crashTitle");
  useEffect(() => {
    document.title = `${title} – ${t("common.productName")}`;
  }, [t, title]);
  useEffect(() => {
    if (!notLoaded || !online) return undefined;
    return whenReached(
      () => isOffline && location.reload(),
      () => setWasOffline(true),
    );
  }, [notLoaded, isOffline, online]);
  return (
    <main className="stack stack--center portal-message" role="alert">
      <BrandMark size={48} />
      <h1>{title}</h1>
      <p className="quiet">{t(isOffline ? "portal.offlineText" : "portal.crashText")}</p>
      <button type="button" className="button button--solid" onClick={() => location.reload()}>
        {t(isOffline ? "common.retry" : "portal.reload")}
      </button>
      <a href={paths.home}>{t("portal.toStart")}</a>
    </main>
  );
}
