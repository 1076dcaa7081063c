import { useTranslate } from "../../lib/i18n.tsx";

/** A device's name, derived from its user agent. */
export function useDeviceName() {
  const t = useTranslate();
  return ({ browser, system }: { browser: string; system: string }) => {
    if (browser && system) return t("ownSessions.device", { browser, system });
    return browser || system || t("ownSessions.unknown");
  };
}
