import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslate } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";
import { NeedsRole } from "../accounts/needs-role.tsx";
import { SettingsFrame } from "./settings-frame.tsx";

interface SecurityFrameProps {
  part: string;
  note?: ReactNode;
  acts?: ReactNode;
  children: ReactNode;
}

/** What has to do with signing in: one's password and devices, the second step and, for owners, who signed in. */
export function SecurityFrame(props: SecurityFrameProps) {
  const t = useTranslate();
  return (
    <SettingsFrame
      {...props}
      parts={
        <nav className="tabs settings-parts" aria-label={t("portal.securityParts")}>
          <Link to={paths.changePassword}>{t("accountScreens.changeTitle")}</Link>
          <Link to={paths.twoStep}>{t("twoStep.title")}</Link>
          <NeedsRole role="owner">
            <Link to={paths.signIns} activeOptions={{ includeSearch: false }}>
              {t("security.title")}
            </Link>
          </NeedsRole>
        </nav>
      }
    />
  );
}
