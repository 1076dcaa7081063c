import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslate } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";
import { PageHeader } from "../parts/page-header.tsx";
import "../team/team.css";
import "./developers.css";

interface DevelopersFrameProps {
  /** What the tab of the browser says beside the title. */
  part: string;
  note: string;
  /** To the right of the title. */
  acts?: ReactNode;
  children: ReactNode;
}

/** What a brand's own programs need: keys, webhooks, and what was sent to these. */
export function DevelopersFrame({ part, note, acts, children }: DevelopersFrameProps) {
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
    <>
      <PageHeader title={t("developers.title")} documentTitle={`${t("developers.title")}: ${part}`} note={withDocs}>
        {acts}
      </PageHeader>
      <nav className="team-parts developers-parts" aria-label={t("developers.sections")}>
        <Link to={paths.apiKeys} activeOptions={{ exact: true }}>
          {t("developers.keys")}
        </Link>
        <Link to={paths.webhooks}>{t("developers.webhooks")}</Link>
        <Link to={paths.webhookDeliveries} activeOptions={{ includeSearch: false }}>
          {t("developers.deliveries")}
        </Link>
      </nav>
      {children}
    </>
  );
}
