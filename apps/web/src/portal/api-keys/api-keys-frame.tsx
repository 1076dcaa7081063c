import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslate } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";
import { Tabs } from "../../ui/tabs.tsx";
import { SettingsFrame } from "../settings-area/settings-frame.tsx";
import "./api-keys.css";

interface ApiKeysFrameProps {
  /** Added to the document title. */
  part: string;
  note: string;
  /** To the right of the title. */
  acts?: ReactNode;
  children: ReactNode;
}

/** Tabs for integrations: API keys, webhooks, and deliveries. */
export function ApiKeysFrame({ part, note, acts, children }: ApiKeysFrameProps) {
  const t = useTranslate();
  const withDocs = (
    <>
      {note}{" "}
      <a href={paths.apiDocs} className="developers-docs">
        {t("developers.docs")}
      </a>
    </>
  );
  return (
    <SettingsFrame
      part={t("common.labelled", { label: t("developers.title"), value: part })}
      note={withDocs}
      acts={acts}
      parts={
        <Tabs className="settings-parts" label={t("developers.sections")}>
          <Link to={paths.apiKeys} activeOptions={{ exact: true }}>
            {t("developers.keys")}
          </Link>
          <Link to={paths.webhooks}>{t("developers.webhooks")}</Link>
          <Link to={paths.webhookDeliveries} activeOptions={{ includeSearch: false }}>
            {t("developers.deliveries")}
          </Link>
        </Tabs>
      }
    >
      {children}
    </SettingsFrame>
  );
}
