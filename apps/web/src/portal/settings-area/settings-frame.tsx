import { Link, useLocation } from "@tanstack/react-router";
import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import type { ReactNode } from "react";
import { useTranslate } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import type { ScreenPath } from "../router.ts";
import { tabOf } from "./tab-of.ts";
import "./settings-frame.css";

const TABS: readonly { to: ScreenPath; label: MessageKey }[] = [
  { to: paths.brandSettings, label: "accountScreens.brand" },
  { to: paths.settings, label: "portal.texts" },
  { to: paths.team, label: "team.title" },
  { to: paths.changePassword, label: "portal.security" },
  { to: paths.limits, label: "limits.title" },
  { to: paths.apiKeys, label: "developers.title" },
];

interface SettingsFrameProps {
  /** The name of this tab, for the document title and for screen readers. */
  part: string;
  note?: ReactNode;
  /** Navigation within a tab that has several parts. */
  parts?: ReactNode;
  /** Actions, to the right. */
  acts?: ReactNode;
  children: ReactNode;
}

/** A brand's settings; each tab is a screen with its own URL. */
export function SettingsFrame({ part, note, parts, acts, children }: SettingsFrameProps) {
  const t = useTranslate();
  const current = useLocation({ select: ({ pathname }) => tabOf(pathname) });
  return (
    <>
      <PageHeader title={t("accountScreens.settingsTitle")} documentTitle={part} />
      <Tabs className="below-20" label={t("accountScreens.settingsTitle")}>
        {TABS.map(({ to, label }) => (
          <Link
            key={to}
            to={to}
            activeOptions={{ exact: true, includeSearch: false }}
            aria-current={to === current ? "page" : undefined}
          >
            {t(label)}
          </Link>
        ))}
      </Tabs>
      <h2 className="visually-hidden">{part}</h2>
      {parts}
      {(note !== undefined || acts) && (
        <div className="row row--apart settings-part">
          <p className="note settings-part__note">{note}</p>
          {acts && <div className="row row--even snug page-header__acts">{acts}</div>}
        </div>
      )}
      {children}
    </>
  );
}
