import { Outlet } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslate } from "../../lib/i18n.tsx";
import "./merchant.css";

/** The frame of every merchant screen; the bars belong to the screens. */
export function MerchantFrame({ children }: { children?: ReactNode }) {
  const t = useTranslate();
  return (
    <div className="merchant">
      <a
        className="skip-link"
        href="#content"
        onClick={(event) => {
          event.preventDefault();
          document.getElementById("content")?.focus();
        }}
      >
        {t("portal.skipToContent")}
      </a>
      {children}
      <Outlet />
    </div>
  );
}
