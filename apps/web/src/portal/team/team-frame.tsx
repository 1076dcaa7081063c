import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslate } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";
import { Tabs } from "../../ui/tabs.tsx";
import { SettingsFrame } from "../settings-area/settings-frame.tsx";
import "./team.css";

interface TeamFrameProps {
  /** Added to the document title. */
  part: string;
  note?: string;
  /** To the right of the title. */
  acts?: ReactNode;
  children: ReactNode;
}

/** The two tabs of the team: members, and activity. */
export function TeamFrame({ part, note, acts, children }: TeamFrameProps) {
  const t = useTranslate();
  return (
    <SettingsFrame
      part={t("common.labelled", { label: t("team.title"), value: part })}
      note={note}
      acts={acts}
      parts={
        <Tabs className="settings-parts" label={t("team.sections")}>
          <Link to={paths.team} activeOptions={{ exact: true, includeSearch: false }}>
            {t("team.people")}
          </Link>
          <Link to={paths.activity} activeOptions={{ includeSearch: false }}>
            {t("team.activity")}
          </Link>
        </Tabs>
      }
    >
      {children}
    </SettingsFrame>
  );
}
