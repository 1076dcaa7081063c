import { Drawer } from "antd";
import { useRouterState } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useTranslate } from "../lib/i18n.tsx";
import { AccountMenuItems } from "./accounts/account-links.tsx";
import { BrandFooter, BrandIdentity, BrandMenu } from "./brand-menu.tsx";

interface BrandMenuDrawerProps {
  open: boolean;
  onClose: () => void;
}

/** The menu on a narrow window; it closes itself when it has led somewhere. */
export function BrandMenuDrawer({ open, onClose }: BrandMenuDrawerProps) {
  const t = useTranslate();
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const [openedAt, setOpenedAt] = useState(pathname);
  const hasLed = pathname !== openedAt;
  useEffect(() => {
    if (hasLed) onClose();
  }, [hasLed, onClose]);
  return (
    <Drawer
      open={open}
      onClose={onClose}
      afterOpenChange={() => setOpenedAt(pathname)}
      // The focus belongs to the new screen's heading then, no more to the button that opened the menu.
      focusable={{ focusTriggerAfterClose: !hasLed }}
      placement="left"
      size={280}
      title={<BrandIdentity />}
      closable={{ placement: "end", "aria-label": t("common.close") }}
      footer={<BrandFooter />}
    >
      <BrandMenu />
      <AccountMenuItems />
    </Drawer>
  );
}
