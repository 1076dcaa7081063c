import { RefreshCw } from "lucide-react";
import { useTranslate } from "../lib/i18n.tsx";
import { useNewVersion } from "./register.ts";
import "./new-version.css";

/** Offers to load a newer version. */
export function NewVersion() {
  const t = useTranslate();
  const load = useNewVersion();
  if (!load) return null;
  return (
    <div className="new-version">
      <RefreshCw size={20} strokeWidth={1.75} aria-hidden />
      <output>{t("outbox.newVersion")}</output>
      <button type="button" className="button button--text" onClick={load}>
        {t("outbox.loadNewVersion")}
      </button>
    </div>
  );
}
