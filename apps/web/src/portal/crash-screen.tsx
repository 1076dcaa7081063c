import { useEffect, useState } from "react";
import { useTranslate } from "../lib/i18n.tsx";
import { paths } from "../lib/paths.ts";
import { useOnline } from "../lib/use-online.ts";
import { BrandMark } from "../ui/brand-mark.tsx";
import { whenReached } from "./when-reached.ts";

/** How Chrome, Firefox and Safari report a script that could not be loaded, and the bundler a style sheet. */
const NOT_LOADED = /dynamically imported module|Importing a module script failed|Unable to preload CSS/;

const isNotLoaded = (error: unknown): boolean => error instanceof Error && NOT_LOADED.test(error.message);

/**
 * A screen that broke, or whose file could not be loaded: a newer version has replaced it, or there is no network.
 * Loading again helps with all of these; without a network, as soon as the server is reached again. What the device
 * believes is not enough: loading again would not help yet, and would take the place of a page that one has just asked for.
 */
export function CrashScreen({ error }: { error: unknown }) {
  const t = useTranslate();
  const online = useOnline();
  // For good: the network may be back before the page has been loaded again. Also where there is one that leads nowhere.
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
