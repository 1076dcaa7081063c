import { useRouterState } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useTranslate } from "../lib/i18n.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { BrandFooter, BrandIdentity, BrandMenu, SettingsItem } from "./brand-menu.tsx";

/** The menu on a narrow window; closes after navigation. */
export function BrandMenuDrawer({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const [openedAt] = useState(pathname);
  const hasLed = pathname !== openedAt;
  useEffect(() => {
    if (hasLed) onClose();
  }, [hasLed, onClose]);
  return (
    <Dialog title={<BrandIdentity />} place="start" width={280} closeLabel={t("common.close")} onClose={onClose}>
      <BrandMenu />
      <div className="brand-drawer__foot">
        <SettingsItem />
      </div>
      <BrandFooter />
    </Dialog>
  );
}
