import { useTranslate } from "../../lib/i18n.tsx";

/** What a device is called, by what its browser said of itself. */
export function useDeviceName() {
  const t = useTranslate();
  return ({ browser, system }: { browser: string; system: string }) => {
    if (browser && system) return t("ownSessions.device", { browser, system });
    return browser || system || t("ownSessions.unknown");
  };
}
