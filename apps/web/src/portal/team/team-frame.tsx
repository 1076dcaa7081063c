import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslate } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";
import { PageHeader } from "../parts/page-header.tsx";
import "./team.css";

interface TeamFrameProps {
  /** What the tab of the browser says beside the title. */
  part: string;
  note?: string;
  /** To the right of the title. */
  acts?: ReactNode;
  children: ReactNode;
}

/** The two parts of Team: who belongs to it, and what they did. */
export function TeamFrame({ part, note, acts, children }: TeamFrameProps) {
  const t = useTranslate();
  return (
    <>
      <PageHeader title={t("team.title")} documentTitle={`${t("team.title")}: ${part}`} note={note}>
        {acts}
      </PageHeader>
      <nav className="team-parts" aria-label={t("team.sections")}>
        <Link to={paths.team} activeOptions={{ exact: true, includeSearch: false }}>
          {t("team.people")}
        </Link>
        <Link to={paths.activity} activeOptions={{ includeSearch: false }}>
          {t("team.activity")}
        </Link>
      </nav>
      {children}
    </>
  );
}
