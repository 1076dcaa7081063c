import { Drawer } from "antd";
import { useRouterState } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useTranslate } from "../lib/i18n.tsx";
import { BrandFooter, BrandIdentity, BrandMenu } from "./brand-menu.tsx";

interface BrandMenuDrawerProps {
  open: boolean;
  onClose: () => void;
}

/** The menu on a narrow window; it closes itself when it has led somewhere. */
export function BrandMenuDrawer({ open, onClose }: BrandMenuDrawerProps) {
  const t = useTranslate();
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const openedAt = useRef(pathname);
  useEffect(() => {
    if (pathname !== openedAt.current) onClose();
    openedAt.current = pathname;
  }, [pathname, onClose]);
  return (
    <Drawer open={open} onClose={onClose} placement="left" size={280} title={<BrandIdentity />} closable={{ placement: "end", "aria-label": t("common.close") }} footer={<BrandFooter />}>
      <BrandMenu />
    </Drawer>
  );
}
