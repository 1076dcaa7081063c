import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslate } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";
import { Tabs } from "../../ui/tabs.tsx";
import { NeedsRole } from "../accounts/needs-role.tsx";
import { SettingsFrame } from "./settings-frame.tsx";

interface SecurityFrameProps {
  part: string;
  note?: ReactNode;
  acts?: ReactNode;
  children: ReactNode;
}

/** Sign-in settings: password, devices, two-step verification and, for owners, the sign-in log. */
export function SecurityFrame(props: SecurityFrameProps) {
  const t = useTranslate();
  return (
    <SettingsFrame
      {...props}
      parts={
        <Tabs className="settings-parts" label={t("portal.securityParts")}>
          <Link to={paths.changePassword}>{t("accountScreens.changeTitle")}</Link>
          <Link to={paths.twoStep}>{t("twoStep.title")}</Link>
          <NeedsRole role="owner">
            <Link to={paths.signIns} activeOptions={{ includeSearch: false }}>
              {t("security.title")}
            </Link>
          </NeedsRole>
        </Tabs>
      }
    />
  );
}
